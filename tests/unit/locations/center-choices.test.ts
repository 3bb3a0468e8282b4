import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { centerChoices } from "~/domain/locations/center-choices";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";

const nameOf = (id: string) => centerChoices(centers).find((choice) => choice.id === id)?.name;

test("where a town has two centers, a name has its town or street", () => {
  expect(nameOf("29")).toBe("Heartland, Mississauga");
  expect(nameOf("2")).toBe("Mississauga, 9002 Lakeshore Road East");
  expect(nameOf("11")).toBe("Southwest Markham, 9011 John Street");
  expect(nameOf("12")).toBe("Vaughan");
  const bare = { id: "1", shortName: "New One", address: "", city: "" };
  expect(centerChoices([bare, { ...bare, id: "2" }]).map(({ name }) => name)).toEqual(["New One", "New One"]);
});

test("packed rows come back whole, whatever is in them", () => {
  const rows = [
    ["a|b", "c^d", "100%7C"],
    ["", "ע\n\"'", "</script>"],
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows(packRows([]))).toEqual([]);
});
