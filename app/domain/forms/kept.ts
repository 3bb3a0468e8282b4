/** What `make` makes of an object, made once while the object lives: zod compiles every new schema when it first reads. */
export function keptFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
