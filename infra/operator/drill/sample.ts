/** A random sample of at most `size` of the values that are offered, each with the same chance. */
export class Sample<T> {
  readonly values: T[] = []
  readonly #size: number
  #offered = 0

  constructor(size: number) {
    this.#size = size
  }

  offer(value: T): void {
    this.#offered += 1
    if (this.values.length < this.#size) this.values.push(value)
    else {
      const place = Math.floor(Math.random() * this.#offered)
      if (place < this.#size) this.values[place] = value
    }
  }
}
