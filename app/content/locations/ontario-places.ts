// Written by `npx tsx scripts/generate/ontario-places.ts`. Do not edit.

/**
 * Cities, towns, townships and quarters of Ontario, one a line: name, latitude, longitude in degrees.
 * Sources: GeoNames (geonames.org, CC BY 4.0), Canada's postal areas, and what was added by hand.
 */
export const ontarioPlaces = `
Aberfoyle 43.471 -80.154
Acton 43.633 -80.042
Agincourt 43.786 -79.285
Agincourt North 43.813 -79.278
Ajax 43.85 -79.033
Ajax East 43.863 -79.014
Ajax Northwest 43.86 -79.043
Ajax Southwest 43.827 -78.999
Albion Gardens 43.742 -79.585
Alcona 44.306 -79.548
Aldershot 43.313 -79.856
Alderwood 43.602 -79.547
Alexandria 45.313 -74.637
Alfred 45.558 -74.883
Alliston 44.15 -79.866
Almonte 45.226 -76.195
Alta Vista 45.385 -75.665
Alton 43.859 -80.068
Amherstburg 42.1 -83.1
Amherstview 44.219 -76.642
Ancaster 43.218 -79.987
Ancaster East 43.236 -79.94
Ancaster West 43.22 -79.987
Angus 44.317 -79.883
Angus Glen 43.895 -79.325
Annex 43.67 -79.404
Appleby 43.377 -79.763
Applewood 43.607 -79.585
Apsley 44.753 -78.088
Armour Heights 43.739 -79.434
Arnprior 45.433 -76.349
Arthur 43.831 -80.535
Astorville 46.19 -79.29
Athens 44.626 -75.951
Atikokan 48.757 -91.624
Attawapiskat 52.928 -82.417
Aurora 44 -79.466
Aylmer 42.767 -80.983
Ayr 43.286 -80.45
Azilda 46.55 -81.1
Baden 43.404 -80.667
Bala 45.014 -79.614
Ballantrae 44.037 -79.303
Bancroft 45.058 -77.857
Barrhaven 45.273 -75.745
Barrie 44.389 -79.69
Barrie North 44.41 -79.68
Barrie South 44.35 -79.69
Barry's Bay 45.487 -77.679
Bath 44.183 -76.783
Bathurst Quay 43.643 -79.396
Bay Ridges 43.817 -79.085
Bayfield 43.561 -81.698
Baysville 45.149 -79.113
Bayview Village 43.769 -79.387
Beachburg 45.731 -76.854
Beaches 43.668 -79.297
Beacon Hill 45.455 -75.585
Beamsville 43.166 -79.478
Beaumond Heights 43.742 -79.585
Beaverton 44.432 -79.153
Beeton 44.079 -79.784
Belle River 42.295 -82.711
Belleville 44.167 -77.383
Belleville East 44.161 -77.369
Belleville West 44.16 -77.385
Bells Corners 45.322 -75.829
Belmont 42.883 -81.083
Berczy Park 43.645 -79.373
Berczy Village 43.895 -79.29
Binbrook 43.121 -79.811
Birch Cliff 43.691 -79.264
Birchmount Park East 43.691 -79.286
Blackburn Hamlet 45.432 -75.564
Blackstock 44.108 -78.824
Blenheim 42.336 -81.998
Blind River 46.187 -82.957
Bloomfield 43.985 -77.234
Bloor West Village 43.65 -79.484
Bloordale Gardens 43.643 -79.577
Blossom Park 45.352 -75.642
Blue Mountains 44.5 -80.31
Bluewater 43.467 -81.6
Blyth 43.735 -81.429
Bobcaygeon 44.537 -78.545
Bolton 43.875 -79.735
Bond Head 44.08 -79.688
Bourget 45.433 -75.149
Bowmanville 43.913 -78.688
Bowmanville East 43.897 -78.631
Bowmanville West 43.901 -78.675
Box Grove 43.863 -79.226
Bracebridge 45.033 -79.316
Bradford 44.115 -79.562
Bradford West Gwillimbury 44.133 -79.634
Bramalea 43.725 -79.71
Brampton 43.683 -79.766
Brampton Central 43.707 -79.785
Brampton East 43.689 -79.708
Brampton North 43.779 -79.728
Brampton North Central 43.715 -79.732
Brampton Northwest 43.749 -79.751
Brampton South 43.67 -79.744
Brampton Southeast 43.675 -79.724
Brampton Southwest 43.68 -79.79
Brampton West 43.7 -79.825
Brampton West Central 43.73 -79.804
Brant 43.133 -80.35
Brant County 43.13 -80.35
Brantford 43.133 -80.266
Brantford Central 43.15 -80.277
Brantford Northeast 43.188 -80.242
Brantford Northwest 43.17 -80.294
Brantford Southeast 43.124 -80.241
Brantford Southwest 43.109 -80.275
Breslau 43.475 -80.411
Bridgenorth 44.384 -78.383
Bridlewood 45.287 -75.86
Bright's Grove 43.031 -82.27
Brighton 44.041 -77.735
Britannia 45.365 -75.795
Britt 45.776 -80.556
Brock 44.32 -79.09
Brockton 43.639 -79.406
Brockville 44.591 -75.687
Bronte 43.394 -79.713
Brooklin 43.957 -78.955
Bruce County 44.4 -81.2
Bruce Mines 46.3 -83.79
Brussels 43.733 -81.25
Buckhorn 44.556 -78.345
Burford 43.103 -80.429
Burk's Falls 45.617 -79.407
Burlington 43.326 -79.8
Burlington East 43.334 -79.777
Burlington North 43.387 -79.82
Burlington Northeast 43.382 -79.76
Burlington South 43.304 -79.799
Burlington Southeast 43.325 -79.796
Burlington Southwest 43.302 -79.85
Burlington West 43.36 -79.85
Buttonville 43.862 -79.37
Byron 42.955 -81.335
ByWard Market 45.428 -75.692
Cabbagetown 43.667 -79.366
Calabogie 45.3 -76.717
Caledon 43.863 -79.866
Caledon East 43.874 -79.863
Caledon Village 43.859 -79.998
Caledonia 43.073 -79.953
Callander 46.221 -79.366
Cambridge 43.36 -80.313
Cambridge Central 43.383 -80.319
Cambridge East 43.407 -80.304
Cambridge Northeast 43.432 -80.311
Cambridge Northwest 43.424 -80.336
Cambridge South 43.337 -80.302
Cambridge Southwest 43.374 -80.346
Cambridge West 43.406 -80.35
Camlachie 43.036 -82.162
Campbellford 44.308 -77.798
Campbellville 43.486 -79.981
Cannington 44.35 -79.035
Capreol 46.706 -80.921
Cardinal 44.785 -75.382
Carleton Heights 45.359 -75.752
Carleton Place 45.133 -76.149
Carlington 45.383 -75.738
Carlingwood 45.378 -75.763
Carlisle 43.393 -79.983
Carp 45.348 -76.036
Casselman 45.317 -75.083
Castlemore 43.787 -79.705
Cataraqui 44.266 -76.55
Cataraqui Woods 44.251 -76.583
Cavan 44.199 -78.467
Cayuga 42.949 -79.858
Cedarbrae 43.756 -79.242
Cedarhill Estates 45.278 -75.79
Cedarvale 43.683 -79.418
Central Toronto 43.717 -79.4
Centre Town 45.413 -75.69
Centre Wellington 43.695 -80.4
Centrepointe 45.345 -75.765
Cfb Toronto 43.727 -79.467
Chalk River 46.018 -77.45
Chapleau 47.843 -83.403
Chatham 42.412 -82.185
Chatham Northwest 42.403 -82.194
Chatham Southeast 42.4 -82.2
Chatham-Kent 42.405 -82.185
Chelmsford 46.576 -81.2
Cheltenham 43.765 -79.92
Chesley 44.303 -81.096
Chesterville 45.101 -75.229
Chinatown 43.65 -79.395
Chippawa 43.062 -79.048
Church and Wellesley 43.662 -79.385
Churchill Meadows 43.557 -79.745
Clairlea 43.691 -79.286
Clairville 43.712 -79.596
Claremont 43.974 -79.128
Clarence Creek 45.503 -75.216
Clarence-Rockland 45.55 -75.291
Clarington 43.935 -78.64
Clarks Corners 43.772 -79.321
Clarkson 43.515 -79.632
Clearview 43.504 -79.655
Clearview Township 44.4 -80.08
Cliffcrest 43.704 -79.245
Cliffside 43.712 -79.247
Cliffside West 43.675 -79.276
Clinton 43.617 -81.539
Cobalt 47.395 -79.686
Cobden 45.627 -76.879
Coboconk 44.659 -78.798
Cobourg 43.96 -78.165
Cochrane 49.063 -81.018
Colborne 44.005 -77.888
Coldwater 44.708 -79.644
Collingwood 44.483 -80.216
Collins Bay 44.227 -76.513
Concord 43.8 -79.483
Conestogo 43.541 -80.497
Constance Bay 45.5 -76.083
Cookstown 44.188 -79.702
Cooksville 43.58 -79.616
Copper Cliff 46.474 -81.066
Cornell 43.882 -79.228
Cornwall 45.018 -74.728
Cornwall East 45.019 -74.713
Cornwall North 45.061 -74.754
Cornwall West 45.015 -74.728
Corso Italia 43.678 -79.45
Corunna 42.883 -82.433
Courtice 43.907 -78.79
Creemore 44.326 -80.106
Crysler 45.219 -75.152
Crystal Beach 42.866 -79.06
Cumberland 45.518 -75.407
Cumberland Township 45.425 -75.429
Cyrville 45.422 -75.63
Danforth 43.68 -79.335
Davidson Heights 45.329 -75.77
Davisville 43.698 -79.395
Davisville North 43.707 -79.398
Deep River 46.1 -77.499
Deer Park 43.678 -79.399
Del Ray 43.681 -79.467
Delaware 42.917 -81.416
Delhi 42.852 -80.5
Deseronto 44.2 -77.049
Dixie 43.606 -79.586
Don Mills 43.737 -79.344
Don Mills North 43.736 -79.35
Don Mills South 43.712 -79.324
Donwood 44.324 -78.303
Doon 43.391 -80.42
Dorchester 42.983 -81.066
Dorset 45.246 -78.895
Dorset Park 43.742 -79.282
Dovercourt Village 43.654 -79.426
Dowling 46.591 -81.339
Downsview 43.743 -79.478
Downsview Central 43.72 -79.508
Downsview East 43.727 -79.467
Downsview North 43.739 -79.434
Downsview West 43.718 -79.512
Downtown Kitchener 43.451 -80.492
Downtown Sudbury 46.492 -80.993
Downtown Toronto 43.653 -79.383
Drayton 43.756 -80.671
Dresden 42.59 -82.181
Dryden 49.783 -92.75
Dufferin County 44 -80.15
Dundalk 44.168 -80.393
Dundas 43.266 -79.954
Dunnville 42.905 -79.616
Dunrobin 45.427 -76.02
Durham 43.91 -78.86
Durham Region 43.91 -78.86
Dutton 42.664 -81.5
Ear Falls 50.64 -93.235
Earlton 47.71 -79.816
East Gwillimbury 44.101 -79.438
East Toronto 43.667 -79.296
East York 43.691 -79.328
Eganville 45.54 -77.1
Elgin County 42.75 -81.15
Elizabethtown 44.618 -75.689
Elliot Lake 46.383 -82.633
Elmira 43.599 -80.559
Elmvale 44.583 -79.866
Elora 43.684 -80.43
Embrun 45.273 -75.283
Emo 48.632 -93.836
Englehart 47.817 -79.866
Ennismore 44.403 -78.436
Eramosa 43.62 -80.22
Erin 43.775 -80.07
Erin Mills 43.552 -79.705
Erindale 43.545 -79.655
Eringate 43.643 -79.577
Espanola 46.258 -81.766
Essa 44.25 -79.8
Essex 42.175 -82.825
Essex County 42.2 -82.8
Etobicoke 43.654 -79.567
Etobicoke Northwest 43.712 -79.596
Exeter 43.35 -81.48
Exhibition Place 43.639 -79.406
Fairbairn Meadows 44.279 -78.366
Fairbank 43.68 -79.436
Fairview Mall 43.778 -79.344
Falconbridge 46.577 -80.805
Fallingbrook 45.477 -75.484
Fallowfield Village 45.278 -75.79
Fanshawe 43.03 -81.268
Fenelon Falls 44.536 -78.738
Fenwick 43.027 -79.358
Fergus 43.706 -80.377
Finch 45.138 -75.088
Findlay Creek 45.315 -75.605
Flamborough 43.33 -79.97
Flemingdon Park 43.714 -79.334
Flesherton 44.262 -80.552
Foleyet 48.25 -82.43
Fonthill 43.045 -79.285
Forest 43.1 -82.002
Forest Hill 43.693 -79.415
Fort Erie 42.9 -78.933
Fort Frances 48.617 -93.4
Fort William 48.38 -89.25
Frankford 44.201 -77.595
Freelton 43.397 -80.037
French River 46.1 -80.55
Galt 43.361 -80.314
Gananoque 44.333 -76.166
Garson 46.563 -80.862
Gatchell 46.473 -81.029
Georgetown 43.65 -79.918
Georgina 44.3 -79.43
Geraldton 49.727 -86.953
Glanbrook 43.17 -79.84
Glanworth 42.932 -81.192
Glebe 45.402 -75.69
Glen Abbey 43.437 -79.73
Glen Williams 43.67 -79.926
Glencairn 43.705 -79.427
Glencoe 42.75 -81.716
Gloucester 45.43 -75.6
Gloucester South 45.288 -75.599
Goderich 43.742 -81.713
Gogama 47.68 -81.72
Goodwood 44.033 -79.198
Gore Bay 45.917 -82.466
Gormley 43.943 -79.384
Grafton 43.992 -78.024
Grand Bend 43.312 -81.757
Grand Valley 43.898 -80.315
Grange Park 43.65 -79.395
Gravenhurst 44.917 -79.366
Greater Napanee 44.25 -76.949
Greater Sudbury 46.49 -80.99
Greely 45.262 -75.568
Greensborough 43.902 -79.25
Greenstone 49.733 -87.167
Grey County 44.45 -80.7
Grimsby 43.2 -79.56
Guelph 43.546 -80.256
Guelph Central 43.532 -80.253
Guelph East 43.523 -80.21
Guelph North 43.575 -80.269
Guelph Northwest 43.555 -80.287
Guelph South 43.504 -80.239
Guelph West 43.516 -80.283
Guelph-Eramosa 43.62 -80.22
Guildwood 43.749 -79.198
Hagersville 42.962 -80.055
Haileybury 47.449 -79.634
Haldimand 42.95 -79.86
Haldimand County 42.95 -79.86
Haliburton 45.047 -78.509
Haliburton Village 45.052 -78.522
Halton 43.52 -79.87
Halton Hills 43.63 -79.95
Halton Region 43.52 -79.87
Hamilton 43.25 -79.85
Hamilton Mountain 43.228 -79.87
Hampton 43.972 -78.748
Hanmer 46.651 -80.938
Hanover 44.15 -81.033
Harbourfront East 43.644 -79.38
Harbourfront West 43.643 -79.396
Harriston 43.9 -80.883
Harrow 42.036 -82.918
Hastings 44.309 -77.955
Havelock 44.433 -77.884
Hawkesbury 45.6 -74.616
Hazeldean 45.302 -75.887
Hearst 49.684 -83.667
Heart Lake 43.733 -79.795
Heartland 43.611 -79.693
Heartland Town Centre 43.611 -79.693
Henry Farm 43.769 -79.358
Hespeler 43.433 -80.31
High Park 43.646 -79.463
Highland Creek 43.789 -79.178
Hillcrest Village 43.789 -79.374
Hillsburgh 43.791 -80.143
Hintonburg 45.403 -75.727
Holland Landing 44.097 -79.49
Hornepayne 49.215 -84.776
Humber Bay 43.623 -79.48
Humber Bay Shores 43.606 -79.501
Humber Summit 43.749 -79.561
Humbergate 43.742 -79.585
Humberlea 43.718 -79.522
Humberwood 43.727 -79.617
Hunt Club 45.345 -75.66
Hunt Club East 45.352 -75.642
Hunt Club West 45.352 -75.651
Huntsville 45.333 -79.216
Huron County 43.65 -81.45
Huron East 43.617 -81.3
Hurontario 43.61 -79.655
Hyde Park 42.995 -81.33
Ignace 49.416 -91.659
Ilderton 43.064 -81.391
India Bazaar 43.662 -79.328
Ingersoll 43.033 -80.883
Ingleside 44.998 -75.006
Inglewood 43.793 -79.933
Innerkip 43.212 -80.7
Innisfil 44.3 -79.65
Ionview 43.703 -79.266
Iroquois 44.848 -75.316
Iroquois Falls 48.767 -80.683
Islington 43.645 -79.524
Islington Village 43.647 -79.53
Jackson Heights 44.279 -78.366
Jacksons Point 44.325 -79.367
Jane and Finch 43.757 -79.517
Jarvis 42.883 -80.1
Jordan 43.149 -79.371
Junction 43.665 -79.471
Kakabeka Falls 48.403 -89.621
Kanata 45.3 -75.916
Kapuskasing 49.417 -82.433
Kars 45.151 -75.646
Katimavik-Hazeldean 45.313 -75.884
Kawartha Lakes 44.35 -78.74
Keelsdale 43.681 -79.467
Keewatin 49.76 -94.55
Kemptville 45.017 -75.646
Kennedy Park 43.703 -79.266
Kenora 49.767 -94.49
Kensington Market 43.65 -79.395
Kerr Village 43.44 -79.675
Keswick 44.25 -79.466
Kettleby 44.012 -79.568
Killaloe 45.556 -77.42
Killarney 45.971 -81.51
Kinburn 45.394 -76.19
Kincardine 44.183 -81.633
King City 43.927 -79.528
King Township 43.97 -79.6
King's Mill Park 43.635 -79.49
Kingston 44.23 -76.481
Kingsview Village 43.689 -79.557
Kingsville 42.038 -82.74
Kingsway 43.648 -79.509
Kingsway Park South East 43.635 -79.49
Kingsway Park South West 43.628 -79.521
Kipling Heights 43.712 -79.596
Kirkland Lake 48.145 -80.038
Kitchener 43.425 -80.511
Kitchener Central 43.45 -80.489
Kitchener East 43.435 -80.453
Kitchener North 43.48 -80.48
Kitchener North Central 43.449 -80.485
Kitchener Northeast 43.448 -80.459
Kitchener Northwest 43.442 -80.497
Kitchener South 43.397 -80.457
Kitchener South Central 43.435 -80.453
Kitchener Southeast 43.394 -80.444
Kitchener Southwest 43.424 -80.48
Kitchener West 43.424 -80.521
Kleinburg 43.841 -79.628
Komoka 42.945 -81.437
L'amoreaux East 43.813 -79.278
L'amoreaux West 43.782 -79.326
L'Orignal 45.62 -74.692
La Salle 42.235 -83.06
La Salle East 42.235 -82.998
La Salle West 42.247 -83.1
Lakefield 44.433 -78.266
Lakeshore 42.28 -82.65
Lakeview 43.574 -79.56
Lambeth 42.908 -81.3
Lambton 42.95 -82.1
Lambton County 42.95 -82.1
Lambton Shores 43.167 -81.933
Lanark 45.018 -76.366
Lancaster 45.14 -74.502
Langstaff 43.84 -79.425
Lansdowne 44.405 -76.018
Lappe 48.567 -89.35
LaSalle 42.235 -83.06
Lawrence Heights 43.722 -79.45
Lawrence Manor 43.719 -79.43
Lawrence Manor East 43.725 -79.403
Lawrence Park 43.722 -79.388
Lawrence Park East 43.717 -79.4
Lawrence Park West 43.725 -79.403
Leamington 42.05 -82.6
Leaside 43.704 -79.366
Leeds and Grenville 44.7 -75.8
Lefroy 44.27 -79.57
Leitrim 45.352 -75.642
Leslieville 43.663 -79.333
Levack 46.64 -81.389
Liberty Village 43.638 -79.42
Limoges 45.333 -75.249
Lincoln 43.16 -79.45
Lindsay 44.35 -78.733
Lisgar 43.59 -79.79
Listowel 43.733 -80.95
Little Britain 46.473 -81.029
Little Current 45.979 -81.925
Little Italy 43.655 -79.415
Lively 46.433 -81.15
Lo-Ellen 46.411 -81.052
Lockerby 46.492 -80.996
London 42.983 -81.233
London Central 42.976 -81.229
London East 42.978 -81.194
London North 42.99 -81.253
London South 42.98 -81.261
London West 42.99 -81.261
Long Branch 43.593 -79.537
Long Sault 45.028 -74.893
Longlac 49.78 -86.54
Lorne Park 43.53 -79.622
Loyalist 44.24 -76.75
Lucan 43.183 -81.4
Lucknow 43.962 -81.516
Mactier 45.133 -79.783
Madoc 44.508 -77.474
Magnetawan 45.665 -79.642
Malton 43.709 -79.643
Malvern 43.809 -79.222
Manitoulin 45.77 -82.2
Manitouwadge 49.122 -85.84
Manotick 45.226 -75.683
Maple 43.856 -79.512
Maple Leaf Park 43.71 -79.471
Marathon 48.75 -86.433
Marchwood 45.312 -75.922
Markdale 44.317 -80.65
Markham 43.867 -79.266
Markham Central 43.88 -79.265
Markham East 43.885 -79.234
Markham Inner Southwest 43.848 -79.345
Markham Northeast 43.893 -79.264
Markham Northwest 43.884 -79.336
Markham Outer Southwest 43.86 -79.361
Markham Southeast 43.831 -79.277
Markland Woods 43.643 -79.577
Markstay 46.492 -80.54
Marmora 44.482 -77.682
Martin Grove 43.65 -79.555
Martin Grove Gardens 43.689 -79.557
Maryvale 43.729 -79.304
Masonville 43.026 -81.28
Massey 46.212 -82.077
Matheson 48.537 -80.467
Mattawa 46.317 -78.7
Maxville 45.288 -74.852
McFarlane Lake 46.411 -81.052
Meadowvale 43.592 -79.754
Meadowvale Village 43.628 -79.732
Meaford 44.607 -80.611
Merrickville 44.917 -75.837
Metcalfe 45.233 -75.466
Middlesex 42.99 -81.45
Middlesex County 42.99 -81.45
Midhurst 44.43 -79.735
Midland 44.75 -79.883
Midtown 43.695 -79.397
Midtown Toronto 43.695 -79.397
Mildmay 44.05 -81.116
Millbrook 44.15 -78.45
Millcroft 43.402 -79.8
Milliken 43.825 -79.301
Milton 43.517 -79.883
Milverton 43.564 -80.923
Mimico 43.616 -79.497
Mimico South 43.606 -79.501
Mindemoya 45.731 -82.165
Minden 44.926 -78.727
Mineola 43.567 -79.585
Minesing 44.446 -79.843
Minnow Lake 46.477 -80.91
Mississauga 43.579 -79.658
Mississauga Beach 43.267 -79.083
Mississauga City Centre 43.593 -79.643
Mississauga Valleys 43.588 -79.608
Mississippi Mills 45.225 -76.2
Mitchell 43.468 -81.197
Mono 44.02 -80.07
Moore Park 43.682 -79.39
Mooretown 42.837 -82.463
Moose Factory 51.267 -80.616
Moosonee 51.279 -80.635
Morgan's Grant 45.358 -75.927
Morrisburg 44.9 -75.183
Mount Albert 44.136 -79.318
Mount Brydges 42.9 -81.483
Mount Dennis 43.688 -79.489
Mount Forest 43.982 -80.737
Mount Hope 43.157 -79.912
Mount Olive 43.742 -79.585
Mount Pleasant 43.675 -79.823
Muskoka 45.04 -79.3
Napanee 44.25 -76.949
Navan 45.42 -75.43
Neebing 48.167 -89.417
Nepean 45.336 -75.722
Nepean East 45.335 -75.721
New Dundee 43.357 -80.533
New Edinburgh 45.446 -75.674
New Hamburg 43.383 -80.7
New Liskeard 47.509 -79.672
New Sudbury 46.517 -80.945
New Tecumseth 44.08 -79.75
New Toronto 43.601 -79.508
Newcastle 43.918 -78.589
Newmarket 44.05 -79.466
Newmarket Northeast 44.041 -79.453
Newmarket Southwest 44.046 -79.487
Newtonbrook 43.789 -79.416
Newtonville 43.938 -78.489
Niagara 43.05 -79.25
Niagara Falls 43.1 -79.066
Niagara Falls Central 43.094 -79.07
Niagara Falls North 43.115 -79.092
Niagara Falls Southeast 43.096 -79.074
Niagara Falls West 43.09 -79.13
Niagara Region 43.05 -79.25
Niagara-on-the-Lake 43.255 -79.071
Nickel Belt 46.6 -81.05
Nickel Centre 46.56 -80.83
Nipigon 49.017 -88.268
Nobleton 43.901 -79.652
Noelville 46.133 -80.433
Norfolk 42.83 -80.38
Norfolk County 42.833 -80.383
North Bay 46.317 -79.466
North Bay Central 46.309 -79.464
North Bay North 46.341 -79.446
North Bay South 46.304 -79.462
North Gower 45.132 -75.717
North Perth 43.725 -80.967
North York 43.767 -79.416
Northumberland 44.1 -78
Northwood Park 43.75 -79.489
Norwich 42.988 -80.597
Norwood 44.383 -77.983
Oak Ridges 43.945 -79.457
Oakville 43.45 -79.683
Oakville East 43.437 -79.685
Oakville North 43.478 -79.705
Oakville Northeast 43.465 -79.66
Oakville South 43.405 -79.712
Oakville West 43.435 -79.748
Odessa 44.276 -76.717
Ohsweken 43.067 -80.118
Omemee 44.299 -78.56
Onaping 46.62 -81.42
Orangeville 43.917 -80.1
Orangeville North 43.947 -80.109
Orangeville South 43.926 -80.106
Orchard Estates 45.278 -75.79
Orillia 44.609 -79.421
Orléans 45.467 -75.515
Oro 44.47 -79.52
Oro-Medonte 44.53 -79.58
Orono 43.98 -78.615
Osgoode 45.149 -75.598
Oshawa 43.9 -78.85
Oshawa Central 43.898 -78.866
Oshawa East 43.909 -78.809
Oshawa North 43.953 -78.879
Oshawa Southeast 43.897 -78.864
Oshawa Southwest 43.859 -78.834
Ottawa 45.411 -75.698
Ottawa East 45.413 -75.674
Ottawa South 45.413 -75.674
Ottawa West 45.399 -75.73
Overbrook 45.435 -75.647
Owen Sound 44.567 -80.943
Oxford 43.12 -80.78
Oxford County 43.12 -80.78
Paisley 44.306 -81.273
Pakenham 45.334 -76.286
Palermo 43.437 -79.77
Palgrave 43.949 -79.835
Palmerston 43.834 -80.848
Paris 43.2 -80.383
Parkdale 43.64 -79.436
Parkdale Village 43.639 -79.406
Parkhill 43.16 -81.685
Parkview Hill 43.698 -79.299
Parkway East 43.736 -79.328
Parliament Hill 45.423 -75.702
Parry Sound 45.347 -80.035
Pearson Airport 43.678 -79.62
Peel 43.68 -79.75
Peel Region 43.68 -79.75
Pefferlaw 44.317 -79.202
Pelham 43.04 -79.33
Pembroke 45.817 -77.116
Penetanguishene 44.768 -79.934
Perth 44.9 -76.249
Perth County 43.45 -81
Petawawa 45.895 -77.28
Peterborough 44.3 -78.316
Peterborough North 44.299 -78.314
Peterborough South 44.276 -78.313
Petrolia 42.867 -82.15
Pickering 43.838 -79.087
Pickering Central 43.845 -79.1
Pickering North 43.99 -79.1
Pickering South 43.813 -79.083
Pickering Southwest 43.809 -79.131
Pickering Village 43.857 -79.045
Pickle Lake 51.468 -90.19
Picton 44 -77.133
Pine View 45.432 -75.562
Pinecrest 45.368 -75.789
Plantagenet 45.533 -74.994
Plattsville 43.3 -80.616
Point Edward 42.991 -82.408
Port Arthur 48.435 -89.22
Port Burwell 42.646 -80.805
Port Carling 45.12 -79.578
Port Colborne 42.9 -79.233
Port Credit 43.552 -79.585
Port Dalhousie 43.203 -79.268
Port Dover 42.786 -80.202
Port Elgin 44.437 -81.39
Port Hope 43.951 -78.293
Port McNicoll 44.748 -79.809
Port Perry 44.104 -78.944
Port Rowan 42.617 -80.466
Port Severn 44.801 -79.719
Port Stanley 42.667 -81.216
Port Union 43.778 -79.138
Port Whitby 43.86 -78.935
Powassan 46.033 -79.35
Prescott 44.717 -75.516
Preston 43.394 -80.35
Prince Edward 44 -77.249
Prince Edward County 44 -77.25
Princess Gardens 43.65 -79.555
Puslinch 43.45 -80.16
Queenston 43.165 -79.055
Queensville 44.138 -79.45
Queenswood 45.488 -75.52
Quinte West 44.183 -77.566
Rainy River 48.72 -94.567
Rama 44.63 -79.32
Ramara 44.63 -79.22
Rathnelly 43.678 -79.399
Rayside-Balfour 46.609 -81.208
Red Lake 51.017 -93.827
Red Rock 48.941 -88.259
Reddendale 44.227 -76.513
Regent Park 43.66 -79.361
Remington Park 42.304 -83.031
Renfrew 45.467 -76.683
Renfrew County 45.6 -77.1
Rexdale 43.722 -79.57
Richmond 45.183 -75.833
Richmond Hill 43.871 -79.437
Richmond Hill Central 43.898 -79.442
Richmond Hill North 43.942 -79.46
Richmond Hill Southeast 43.842 -79.401
Richmond Hill Southwest 43.876 -79.438
Richvale 43.856 -79.435
Richview Gardens 43.689 -79.557
Ridgetown 42.433 -81.9
Ridgeway 42.882 -79.055
Riverbend 42.963 -81.295
Riverdale 43.67 -79.352
Riverside 42.325 -82.965
Riverside South 45.27 -75.69
Rockcliffe Park 45.449 -75.678
Rockland 45.545 -75.292
Rockwood 43.619 -80.144
Rodney 42.569 -81.683
Roncesvalles 43.646 -79.449
Roncesvalles Village 43.64 -79.437
Rosedale 43.68 -79.379
Roseland 42.258 -82.999
Roselawn 43.704 -79.409
Rosseau 45.255 -79.641
Rouge 43.807 -79.167
Rouge Hill 43.788 -79.191
Rouge River 43.798 -79.227
Royal York South East 43.635 -79.49
Royal York South West 43.628 -79.521
Runnymede 43.668 -79.451
Russell 45.25 -75.366
Ryerson 43.654 -79.38
Sandalwood 43.72 -79.815
Sandwich 42.303 -83.075
Sandy Hill 45.422 -75.677
Sarnia 42.979 -82.404
Sarnia Central 42.961 -82.372
Sarnia Northeast 43.015 -82.342
Sarnia Northwest 42.989 -82.399
Sarnia Southeast 42.984 -82.321
Sarnia Southwest 42.971 -82.408
Sauble Beach 44.63 -81.267
Saugeen Shores 44.45 -81.38
Sault Ste. Marie 46.517 -84.333
Sault Ste. Marie Central 46.511 -84.321
Sault Ste. Marie East 46.517 -84.341
Sault Ste. Marie North 46.525 -84.377
Scarboro 43.773 -79.258
Scarborough 43.772 -79.257
Scarborough Town Centre 43.776 -79.258
Scarborough Village West 43.704 -79.245
Schomberg 44.005 -79.685
Schreiber 48.813 -87.267
Scugog 44.1 -78.93
Seaforth 43.55 -81.4
Severn 44.73 -79.51
Shanty Bay 44.41 -79.607
Sharbot Lake 44.774 -76.687
Sharon 44.106 -79.441
Shelburne 44.079 -80.204
Silver Hills 43.735 -79.382
Silverthorne 43.681 -79.467
Simcoe 42.833 -80.3
Simcoe County 44.4 -79.85
Sioux Lookout 50.067 -91.984
Six Nations 43.05 -80.12
Smiths Falls 44.905 -76.023
Smithville 43.093 -79.548
Smooth Rock Falls 49.276 -81.626
Sombra 42.716 -82.476
South Huron 43.317 -81.516
South Keys 45.353 -75.655
South Porcupine 48.478 -81.207
South River 45.833 -79.383
Southampton 44.495 -81.372
Southcrest 42.98 -81.264
Southdown 43.513 -79.632
Springdale 43.762 -79.763
Springwater 44.45 -79.78
Square One 43.593 -79.643
St. Catharines 43.171 -79.243
St. Catharines Central 43.172 -79.227
St. Catharines East 43.142 -79.213
St. Catharines Northeast 43.224 -79.219
St. Catharines Northwest 43.2 -79.25
St. Catharines South 43.133 -79.199
St. Catharines Southeast 43.102 -79.2
St. Catharines Southwest 43.127 -79.263
St. Catharines West 43.174 -79.274
St. Clair Township 42.79 -82.4
St. George 43.245 -80.251
St. Jacobs 43.539 -80.555
St. James Park 43.651 -79.375
St. James Town 43.665 -79.37
St. Marys 43.26 -81.141
St. Phillips 43.689 -79.557
St. Thomas 42.774 -81.18
St. Thomas North 42.779 -81.213
St. Thomas South 42.773 -81.2
Stayner 44.418 -80.09
Steeles East 43.813 -79.278
Steeles West 43.782 -79.326
Stirling 44.3 -77.549
Stittsville 45.258 -75.92
Stoney Creek 43.217 -79.765
Stoney Point 44.267 -79.533
Stoneybrook 43.03 -81.268
Stouffville 43.971 -79.245
Stratford 43.367 -80.95
Stratford North 43.372 -80.984
Stratford South 43.355 -80.996
Strathroy 42.957 -81.623
Streetsville 43.582 -79.713
Stroud 44.322 -79.619
Studio District 43.651 -79.337
Sturgeon Falls 46.365 -79.925
Sudbury 46.492 -80.993
Summerhill East 43.682 -79.39
Summerhill West 43.678 -79.399
Sunderland 44.264 -79.069
Sundridge 45.772 -79.395
Sunnylea 43.635 -79.49
Sutton 44.305 -79.362
Swansea 43.644 -79.478
Sweeney Park 43.716 -79.304
Sydenham 44.411 -76.601
Tam O'Shanter 43.772 -79.321
Tandridge 43.712 -79.596
Taunton 43.93 -78.88
Tavistock 43.317 -80.833
Tecumseh 42.305 -82.88
Tecumseh Central 42.305 -82.87
Tecumseh Outskirts 42.333 -82.893
Temagami 47.064 -79.789
Temiskaming Shores 47.494 -79.715
Terra View Heights 44.324 -78.303
Terrace Bay 48.784 -87.098
Thamesford 43.058 -80.993
Thamesville 42.553 -81.977
The Annex 43.67 -79.404
The Beach 43.668 -79.297
The Beaches 43.668 -79.297
The Beaches West 43.662 -79.328
The Blue Mountains 44.5 -80.31
The Danforth 43.68 -79.335
The Danforth East 43.671 -79.341
The Danforth West 43.667 -79.35
The Glebe 45.402 -75.69
The Golden Mile 43.691 -79.286
The Junction 43.665 -79.471
The Junction North 43.668 -79.451
The Junction South 43.656 -79.466
The Kingsway 43.648 -79.509
The Queensway East 43.635 -79.49
The Queensway West 43.628 -79.521
Thessalon 46.25 -83.567
Thistletown 43.738 -79.565
Thornbury 44.563 -80.452
Thorncliffe Park 43.705 -79.345
Thorndale 43.105 -81.142
Thornhill 43.816 -79.424
Thornhill East 43.798 -79.419
Thornhill West 43.796 -79.428
Thorold 43.117 -79.2
Thunder Bay 48.382 -89.25
Thunder Bay Central 48.385 -89.242
Thunder Bay North 48.451 -89.273
Thunder Bay North Central 48.435 -89.219
Thunder Bay Northeast 48.458 -89.189
Thunder Bay South 48.319 -89.341
Thunder Bay South Central 48.377 -89.27
Thunder Bay West 48.396 -89.356
Tilbury 42.262 -82.432
Tillsonburg 42.865 -80.728
Timmins 48.467 -81.333
Timmins North 48.495 -81.351
Timmins Southeast 48.476 -81.337
Timmins West 48.473 -81.376
Tobermory 45.25 -81.666
Toronto 43.653 -79.383
Toronto Dominion Centre 43.647 -79.382
Toronto Island 43.644 -79.38
Tottenham 44.024 -79.806
Trenton 44.101 -77.576
Trout Creek 45.985 -79.359
Tweed 44.475 -77.316
Underground City 43.649 -79.382
Union Station 43.644 -79.38
Unionville 43.867 -79.312
University of Ottawa 45.429 -75.684
University of Toronto 43.662 -79.395
Uptown Waterloo 43.465 -80.522
Upwood Park 43.71 -79.471
Uxbridge 44.1 -79.116
Val Caron 46.612 -81.01
Valley East 46.668 -81
Vanier 45.44 -75.665
Vankleek Hill 45.52 -74.649
Vaughan 43.837 -79.508
Vaughan Metropolitan Centre 43.794 -79.527
Verner 46.413 -80.124
Victoria Harbour 44.751 -79.772
Victoria Village 43.736 -79.328
Vineland 43.15 -79.4
Virgil 43.217 -79.133
Wahta 45.1 -79.75
Wainfleet 42.922 -79.376
Walker Farm 42.306 -83.002
Walkerton 44.126 -81.148
Walkerville 42.318 -83.01
Wallaceburg 42.593 -82.388
Walpole Island 42.615 -82.514
Warkworth 44.203 -77.887
Wasaga Beach 44.517 -80.016
Washago 44.748 -79.335
Waterdown 43.334 -79.893
Waterford 42.933 -80.283
Waterloo 43.467 -80.516
Waterloo Northwest 43.504 -80.541
Waterloo Region 43.47 -80.5
Waterloo South 43.453 -80.528
Waterloo Southeast 43.461 -80.507
Waterloo Southwest 43.451 -80.557
Watford 42.95 -81.883
Wawa 47.989 -84.774
Welland 42.983 -79.25
Welland East 42.986 -79.223
Welland West 42.999 -79.247
Wellesley 43.477 -80.762
Wellington 43.951 -77.349
Wellington County 43.75 -80.45
Wendover 45.573 -75.128
West Hill 43.77 -79.182
West Lincoln 43.07 -79.55
West Lorne 42.6 -81.6
West Nipissing 46.365 -79.925
West Toronto 43.654 -79.426
Westboro 45.392 -75.756
Westdale 43.262 -79.905
Western Business Park 43.537 -79.692
Weston 43.7 -79.516
Westport 44.68 -76.396
Wexford 43.745 -79.303
Wexford Heights 43.742 -79.282
Wheatley 42.092 -82.462
Whitby 43.88 -78.942
Whitby Central 43.902 -78.935
Whitby North 43.956 -78.956
Whitby Southeast 43.858 -78.932
Whitby Southwest 43.874 -78.964
Whitchurch-Stouffville 43.971 -79.25
White Oaks 42.93 -81.235
White River 48.592 -85.281
Wiarton 44.741 -81.139
Wigmore Park 43.716 -79.304
Willowdale 43.767 -79.399
Willowdale East 43.784 -79.426
Willowdale South 43.752 -79.42
Willowdale West 43.765 -79.433
Wilmot 43.39 -80.65
Wilson Heights 43.739 -79.434
Winchester 45.083 -75.349
Windsor 42.3 -83.017
Windsor East 42.325 -83.017
Windsor South 42.274 -83.042
Windsor South Central 42.304 -83.031
Wingham 43.888 -81.311
Winona 43.205 -79.648
Wismer Commons 43.897 -79.27
Woburn 43.769 -79.228
Woodbine Downs 43.712 -79.596
Woodbine Gardens 43.698 -79.299
Woodbine Heights 43.68 -79.322
Woodbridge 43.787 -79.595
Woodbridge North 43.835 -79.615
Woodbridge South 43.789 -79.592
Woodland Acres 44.324 -78.303
Woodstock 43.133 -80.75
Woodstock Central 43.128 -80.774
Woodstock North 43.148 -80.728
Woodstock South 43.113 -80.737
Woolwich 43.57 -80.48
Wyoming 42.952 -82.119
Yonge and Eglinton 43.707 -79.398
Yonge-Eglinton 43.707 -79.398
York 43.69 -79.475
York Heights 43.736 -79.328
York Mills 43.745 -79.406
York Mills West 43.739 -79.4
York Region 44 -79.47
York University 43.773 -79.502
Yorkville 43.671 -79.391
Zurich 43.421 -81.624
`;
