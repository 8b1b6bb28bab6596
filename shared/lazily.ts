/**
 * A function that returns one value, made at the first call. For formatters: loading a language's data takes several milliseconds,
 * which every cold function and every first view would wait for if it happened when the module is loaded.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
