/**
 * Places of Ontario that the city list lacks, or has at a point nobody there would call the middle, one a line:
 * name, latitude, longitude in degrees. They win over the city list and over the postal areas.
 */
export const addedPlaces = `
Toronto 43.653 -79.383
Downtown Toronto 43.653 -79.383
Midtown Toronto 43.695 -79.397
Midtown 43.695 -79.397
York 43.69 -79.475
Islington 43.645 -79.524
Islington Village 43.647 -79.53
Kingsway 43.648 -79.509
The Kingsway 43.648 -79.509
Mimico 43.616 -79.497
New Toronto 43.601 -79.508
Long Branch 43.593 -79.537
Alderwood 43.602 -79.547
Humber Bay 43.623 -79.48
Rexdale 43.722 -79.57
Humberwood 43.727 -79.617
Thistletown 43.738 -79.565
Weston 43.7 -79.516
Mount Dennis 43.688 -79.489
Downsview 43.743 -79.478
Jane and Finch 43.757 -79.517
York University 43.773 -79.502
Lawrence Heights 43.722 -79.45
Lawrence Park 43.722 -79.388
Yonge and Eglinton 43.707 -79.398
Yonge-Eglinton 43.707 -79.398
Leaside 43.704 -79.366
Don Mills 43.737 -79.344
Flemingdon Park 43.714 -79.334
Thorncliffe Park 43.705 -79.345
Bayview Village 43.769 -79.387
York Mills 43.745 -79.406
Newtonbrook 43.789 -79.416
Fairview Mall 43.778 -79.344
High Park 43.646 -79.463
The Junction 43.665 -79.471
Junction 43.665 -79.471
Bloor West Village 43.65 -79.484
Swansea 43.644 -79.478
Roncesvalles 43.646 -79.449
Parkdale 43.64 -79.436
Liberty Village 43.638 -79.42
Corso Italia 43.678 -79.45
Little Italy 43.655 -79.415
The Annex 43.67 -79.404
Annex 43.67 -79.404
Yorkville 43.671 -79.391
Rosedale 43.68 -79.379
Forest Hill 43.693 -79.415
Davisville 43.698 -79.395
Cabbagetown 43.667 -79.366
Regent Park 43.66 -79.361
Leslieville 43.663 -79.333
Riverdale 43.67 -79.352
Danforth 43.68 -79.335
The Danforth 43.68 -79.335
The Beaches 43.668 -79.297
The Beach 43.668 -79.297
Beaches 43.668 -79.297
Scarboro 43.773 -79.258
Agincourt 43.786 -79.285
Malvern 43.809 -79.222
Milliken 43.825 -79.301
Woburn 43.769 -79.228
Guildwood 43.749 -79.198
Highland Creek 43.789 -79.178
West Hill 43.77 -79.182
Rouge 43.807 -79.167
Port Union 43.778 -79.138
Scarborough Town Centre 43.776 -79.258
Birch Cliff 43.691 -79.264
Cliffside 43.712 -79.247
Wexford 43.745 -79.303
Mississauga City Centre 43.593 -79.643
Square One 43.593 -79.643
Port Credit 43.552 -79.585
Lakeview 43.574 -79.56
Mineola 43.567 -79.585
Lorne Park 43.53 -79.622
Clarkson 43.515 -79.632
Cooksville 43.58 -79.616
Erindale 43.545 -79.655
Erin Mills 43.552 -79.705
Churchill Meadows 43.557 -79.745
Streetsville 43.582 -79.713
Meadowvale 43.592 -79.754
Meadowvale Village 43.628 -79.732
Lisgar 43.59 -79.79
Heartland 43.611 -79.693
Heartland Town Centre 43.611 -79.693
Hurontario 43.61 -79.655
Dixie 43.606 -79.586
Applewood 43.607 -79.585
Malton 43.709 -79.643
Bramalea 43.725 -79.71
Mount Pleasant 43.675 -79.823
Springdale 43.762 -79.763
Castlemore 43.787 -79.705
Heart Lake 43.733 -79.795
Sandalwood 43.72 -79.815
Caledon 43.863 -79.866
Caledon Village 43.859 -79.998
Caledon East 43.874 -79.863
Bolton 43.875 -79.735
Alton 43.859 -80.068
Inglewood 43.793 -79.933
Cheltenham 43.765 -79.92
Palgrave 43.949 -79.835
Halton 43.52 -79.87
Halton Hills 43.63 -79.95
Georgetown 43.65 -79.918
Acton 43.633 -80.042
Glen Williams 43.67 -79.926
Campbellville 43.486 -79.981
Bronte 43.394 -79.713
Kerr Village 43.44 -79.675
Glen Abbey 43.437 -79.73
Palermo 43.437 -79.77
Clearview 43.504 -79.655
Burlington 43.326 -79.8
Aldershot 43.313 -79.856
Appleby 43.377 -79.763
Millcroft 43.402 -79.8
Peel 43.68 -79.75
Vaughan 43.837 -79.508
Vaughan Metropolitan Centre 43.794 -79.527
Woodbridge 43.787 -79.595
Maple 43.856 -79.512
Kleinburg 43.841 -79.628
Thornhill 43.816 -79.424
Richvale 43.856 -79.435
Oak Ridges 43.945 -79.457
Langstaff 43.84 -79.425
Unionville 43.867 -79.312
Cornell 43.882 -79.228
Buttonville 43.862 -79.37
Angus Glen 43.895 -79.325
Box Grove 43.863 -79.226
Berczy Village 43.895 -79.29
Greensborough 43.902 -79.25
Wismer Commons 43.897 -79.27
Whitchurch-Stouffville 43.971 -79.25
Stouffville 43.971 -79.245
Ballantrae 44.037 -79.303
Gormley 43.943 -79.384
King City 43.927 -79.528
King Township 43.97 -79.6
Nobleton 43.901 -79.652
Schomberg 44.005 -79.685
Kettleby 44.012 -79.568
Holland Landing 44.097 -79.49
Sharon 44.106 -79.441
Queensville 44.138 -79.45
Mount Albert 44.136 -79.318
Georgina 44.3 -79.43
Sutton 44.305 -79.362
Jacksons Point 44.325 -79.367
Pefferlaw 44.317 -79.202
Bradford 44.115 -79.562
Bradford West Gwillimbury 44.133 -79.634
Bond Head 44.08 -79.688
Beeton 44.079 -79.784
New Tecumseth 44.08 -79.75
Cookstown 44.188 -79.702
Essa 44.25 -79.8
Alcona 44.306 -79.548
Stroud 44.322 -79.619
Lefroy 44.27 -79.57
Barrie 44.389 -79.69
Midhurst 44.43 -79.735
Shanty Bay 44.41 -79.607
Oro 44.47 -79.52
Oro-Medonte 44.53 -79.58
Springwater 44.45 -79.78
Minesing 44.446 -79.843
Clearview Township 44.4 -80.08
Stayner 44.418 -80.09
Creemore 44.326 -80.106
Blue Mountains 44.5 -80.31
The Blue Mountains 44.5 -80.31
Thornbury 44.563 -80.452
Penetanguishene 44.768 -79.934
Victoria Harbour 44.751 -79.772
Port McNicoll 44.748 -79.809
Coldwater 44.708 -79.644
Severn 44.73 -79.51
Ramara 44.63 -79.22
Rama 44.63 -79.32
Durham 43.91 -78.86
Durham Region 43.91 -78.86
Pickering 43.838 -79.087
Port Hope 43.951 -78.293
Bay Ridges 43.817 -79.085
Claremont 43.974 -79.128
Pickering Village 43.857 -79.045
Whitby 43.88 -78.942
Brooklin 43.957 -78.955
Port Whitby 43.86 -78.935
Taunton 43.93 -78.88
Clarington 43.935 -78.64
Courtice 43.907 -78.79
Bowmanville 43.913 -78.688
Newcastle 43.918 -78.589
Orono 43.98 -78.615
Hampton 43.972 -78.748
Newtonville 43.938 -78.489
Scugog 44.1 -78.93
Port Perry 44.104 -78.944
Blackstock 44.108 -78.824
Brock 44.32 -79.09
Sunderland 44.264 -79.069
Cannington 44.35 -79.035
Beaverton 44.432 -79.153
Goodwood 44.033 -79.198
Kawartha Lakes 44.35 -78.74
Bobcaygeon 44.537 -78.545
Fenelon Falls 44.536 -78.738
Coboconk 44.659 -78.798
Minden 44.926 -78.727
Haliburton 45.047 -78.509
Bridgenorth 44.384 -78.383
Ennismore 44.403 -78.436
Havelock 44.433 -77.884
Buckhorn 44.556 -78.345
Apsley 44.753 -78.088
Cavan 44.199 -78.467
Colborne 44.005 -77.888
Brighton 44.041 -77.735
Campbellford 44.308 -77.798
Hastings 44.309 -77.955
Warkworth 44.203 -77.887
Grafton 43.992 -78.024
Trenton 44.101 -77.576
Frankford 44.201 -77.595
Marmora 44.482 -77.682
Wellington 43.951 -77.349
Bloomfield 43.985 -77.234
Prince Edward County 44.0 -77.25
Amherstview 44.219 -76.642
Odessa 44.276 -76.717
Loyalist 44.24 -76.75
Sydenham 44.411 -76.601
Cataraqui 44.266 -76.55
Sharbot Lake 44.774 -76.687
Westport 44.68 -76.396
Athens 44.626 -75.951
Lansdowne 44.405 -76.018
Cardinal 44.785 -75.382
Iroquois 44.848 -75.316
Ingleside 44.998 -75.006
Long Sault 45.028 -74.893
Lancaster 45.14 -74.502
Alexandria 45.313 -74.637
Maxville 45.288 -74.852
Chesterville 45.101 -75.229
Finch 45.138 -75.088
Crysler 45.219 -75.152
Vankleek Hill 45.52 -74.649
Alfred 45.558 -74.883
Rockland 45.545 -75.292
Clarence Creek 45.503 -75.216
Embrun 45.273 -75.283
Kemptville 45.017 -75.646
Merrickville 44.917 -75.837
Almonte 45.226 -76.195
Mississippi Mills 45.225 -76.2
Pakenham 45.334 -76.286
Lanark 45.018 -76.366
Eganville 45.54 -77.1
Barry's Bay 45.487 -77.679
Killaloe 45.556 -77.42
Cobden 45.627 -76.879
Beachburg 45.731 -76.854
Chalk River 46.018 -77.45
Calabogie 45.3 -76.717
Orléans 45.467 -75.515
Gloucester 45.43 -75.6
Barrhaven 45.273 -75.745
Stittsville 45.258 -75.92
Manotick 45.226 -75.683
Greely 45.262 -75.568
Kars 45.151 -75.646
North Gower 45.132 -75.717
Carp 45.348 -76.036
Dunrobin 45.427 -76.02
Kinburn 45.394 -76.19
Navan 45.42 -75.43
Cumberland 45.518 -75.407
Riverside South 45.27 -75.69
Findlay Creek 45.315 -75.605
Blackburn Hamlet 45.432 -75.564
Beacon Hill 45.455 -75.585
Alta Vista 45.385 -75.665
Hunt Club 45.345 -75.66
South Keys 45.353 -75.655
Westboro 45.392 -75.756
Britannia 45.365 -75.795
Centrepointe 45.345 -75.765
Carlington 45.383 -75.738
The Glebe 45.402 -75.69
Glebe 45.402 -75.69
ByWard Market 45.428 -75.692
Sandy Hill 45.422 -75.677
Hintonburg 45.403 -75.727
Rockcliffe Park 45.449 -75.678
Morgan's Grant 45.358 -75.927
Bridlewood 45.287 -75.86
Bells Corners 45.322 -75.829
Hazeldean 45.302 -75.887
Dundas 43.266 -79.954
Stoney Creek 43.217 -79.765
Waterdown 43.334 -79.893
Flamborough 43.33 -79.97
Glanbrook 43.17 -79.84
Mount Hope 43.157 -79.912
Westdale 43.262 -79.905
Hamilton Mountain 43.228 -79.87
Freelton 43.397 -80.037
Carlisle 43.393 -79.983
Winona 43.205 -79.648
Caledonia 43.073 -79.953
Hagersville 42.962 -80.055
Cayuga 42.949 -79.858
Dunnville 42.905 -79.616
Haldimand 42.95 -79.86
Haldimand County 42.95 -79.86
Grimsby 43.2 -79.56
Beamsville 43.166 -79.478
Lincoln 43.16 -79.45
Smithville 43.093 -79.548
West Lincoln 43.07 -79.55
Jordan 43.149 -79.371
Niagara-on-the-Lake 43.255 -79.071
Niagara 43.05 -79.25
Pelham 43.04 -79.33
Fonthill 43.045 -79.285
Fenwick 43.027 -79.358
Wainfleet 42.922 -79.376
Crystal Beach 42.866 -79.06
Ridgeway 42.882 -79.055
Chippawa 43.062 -79.048
Port Dalhousie 43.203 -79.268
Queenston 43.165 -79.055
Aberfoyle 43.471 -80.154
Puslinch 43.45 -80.16
Fergus 43.706 -80.377
Elora 43.684 -80.43
Centre Wellington 43.695 -80.4
Erin 43.775 -80.07
Hillsburgh 43.791 -80.143
Arthur 43.831 -80.535
Mount Forest 43.982 -80.737
Palmerston 43.834 -80.848
Drayton 43.756 -80.671
Eramosa 43.62 -80.22
Guelph-Eramosa 43.62 -80.22
Mono 44.02 -80.07
Grand Valley 43.898 -80.315
Dundalk 44.168 -80.393
Elmira 43.599 -80.559
St. Jacobs 43.539 -80.555
Woolwich 43.57 -80.48
Breslau 43.475 -80.411
Baden 43.404 -80.667
Wilmot 43.39 -80.65
Ayr 43.286 -80.45
New Dundee 43.357 -80.533
Galt 43.361 -80.314
Hespeler 43.433 -80.31
Preston 43.394 -80.35
Doon 43.391 -80.42
Conestogo 43.541 -80.497
Downtown Kitchener 43.451 -80.492
Uptown Waterloo 43.465 -80.522
Innerkip 43.212 -80.7
Norwich 42.988 -80.597
Tillsonburg 42.865 -80.728
Delhi 42.852 -80.5
Port Dover 42.786 -80.202
Port Burwell 42.646 -80.805
Norfolk 42.83 -80.38
Oxford 43.12 -80.78
Six Nations 43.05 -80.12
Ohsweken 43.067 -80.118
St. Marys 43.26 -81.141
Mitchell 43.468 -81.197
Milverton 43.564 -80.923
Exeter 43.35 -81.48
Clinton 43.617 -81.539
Bayfield 43.561 -81.698
Blyth 43.735 -81.429
Grand Bend 43.312 -81.757
Zurich 43.421 -81.624
Lucknow 43.962 -81.516
Walkerton 44.126 -81.148
Port Elgin 44.437 -81.39
Southampton 44.495 -81.372
Saugeen Shores 44.45 -81.38
Wiarton 44.741 -81.139
Sauble Beach 44.63 -81.267
Chesley 44.303 -81.096
Flesherton 44.262 -80.552
Ilderton 43.064 -81.391
Komoka 42.945 -81.437
Strathroy 42.957 -81.623
Thamesford 43.058 -80.993
Thorndale 43.105 -81.142
Byron 42.955 -81.335
Lambeth 42.908 -81.3
Masonville 43.026 -81.28
Hyde Park 42.995 -81.33
White Oaks 42.93 -81.235
Middlesex 42.99 -81.45
Dutton 42.664 -81.5
Rodney 42.569 -81.683
Forest 43.1 -82.002
Wyoming 42.952 -82.119
Point Edward 42.991 -82.408
Bright's Grove 43.031 -82.27
St. Clair Township 42.79 -82.4
Sombra 42.716 -82.476
Mooretown 42.837 -82.463
Lambton 42.95 -82.1
Dresden 42.59 -82.181
Wallaceburg 42.593 -82.388
Blenheim 42.336 -81.998
Tilbury 42.262 -82.432
Wheatley 42.092 -82.462
Thamesville 42.553 -81.977
Chatham-Kent 42.405 -82.185
Belle River 42.295 -82.711
Lakeshore 42.28 -82.65
Tecumseh 42.305 -82.88
LaSalle 42.235 -83.06
La Salle 42.235 -83.06
Kingsville 42.038 -82.74
Harrow 42.036 -82.918
Riverside 42.325 -82.965
Walkerville 42.318 -83.01
Sandwich 42.303 -83.075
Sudbury 46.492 -80.993
Downtown Sudbury 46.492 -80.993
New Sudbury 46.517 -80.945
Garson 46.563 -80.862
Hanmer 46.651 -80.938
Val Caron 46.612 -81.01
Chelmsford 46.576 -81.2
Levack 46.64 -81.389
Copper Cliff 46.474 -81.066
Falconbridge 46.577 -80.805
Onaping 46.62 -81.42
Nickel Centre 46.56 -80.83
Nickel Belt 46.6 -81.05
Markstay 46.492 -80.54
Noelville 46.133 -80.433
French River 46.1 -80.55
Britt 45.776 -80.556
Killarney 45.971 -81.51
Sturgeon Falls 46.365 -79.925
West Nipissing 46.365 -79.925
Verner 46.413 -80.124
Callander 46.221 -79.366
Astorville 46.19 -79.29
Trout Creek 45.985 -79.359
Sundridge 45.772 -79.395
Burk's Falls 45.617 -79.407
Magnetawan 45.665 -79.642
Mactier 45.133 -79.783
Bala 45.014 -79.614
Port Carling 45.12 -79.578
Rosseau 45.255 -79.641
Baysville 45.149 -79.113
Dorset 45.246 -78.895
Muskoka 45.04 -79.3
Wahta 45.1 -79.75
Port Severn 44.801 -79.719
Washago 44.748 -79.335
Manitoulin 45.77 -82.2
Gore Bay 45.917 -82.466
Mindemoya 45.731 -82.165
Massey 46.212 -82.077
Blind River 46.187 -82.957
Bruce Mines 46.3 -83.79
Chapleau 47.843 -83.403
Foleyet 48.25 -82.43
Gogama 47.68 -81.72
Cochrane 49.063 -81.018
Smooth Rock Falls 49.276 -81.626
South Porcupine 48.478 -81.207
Matheson 48.537 -80.467
New Liskeard 47.509 -79.672
Haileybury 47.449 -79.634
Cobalt 47.395 -79.686
Temagami 47.064 -79.789
Earlton 47.71 -79.816
White River 48.592 -85.281
Terrace Bay 48.784 -87.098
Schreiber 48.813 -87.267
Nipigon 49.017 -88.268
Red Rock 48.941 -88.259
Geraldton 49.727 -86.953
Longlac 49.78 -86.54
Kakabeka Falls 48.403 -89.621
Fort William 48.38 -89.25
Port Arthur 48.435 -89.22
Ignace 49.416 -91.659
Rainy River 48.72 -94.567
Emo 48.632 -93.836
Keewatin 49.76 -94.55
Pickle Lake 51.468 -90.19
Simcoe County 44.4 -79.85
Dufferin County 44.0 -80.15
Renfrew County 45.6 -77.1
Northumberland 44.1 -78.0
Leeds and Grenville 44.7 -75.8
Wellington County 43.75 -80.45
Grey County 44.45 -80.7
Bruce County 44.4 -81.2
Huron County 43.65 -81.45
Perth County 43.45 -81.0
Elgin County 42.75 -81.15
Essex County 42.2 -82.8
Lambton County 42.95 -82.1
Oxford County 43.12 -80.78
Brant County 43.13 -80.35
Middlesex County 42.99 -81.45
Waterloo Region 43.47 -80.5
York Region 44.0 -79.47
Peel Region 43.68 -79.75
Halton Region 43.52 -79.87
Niagara Region 43.05 -79.25
Pearson Airport 43.678 -79.62
`;
