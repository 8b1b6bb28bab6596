import { createHash } from 'node:crypto'

const lanes = 1_024
/** The size of a state. */
const bytes = lanes * 2

/**
 * The hash of a set of texts, independent of their order (LtHash: https://eprint.iacr.org/2019/227). Each text is hashed to 1,024
 * numbers of 16 bits, and the set is their sum. Its state can be stored between two additions.
 */
export class SetHash {
  readonly #sums: Uint16Array

  /** @param state what `toBytes` returned; an empty set by default */
  constructor(state: Uint8Array = new Uint8Array(bytes)) {
    const view = Buffer.from(state)
    this.#sums = Uint16Array.from({ length: lanes }, (_, lane) => view.readUInt16LE(lane * 2))
  }

  add(text: string): void {
    const hashed = createHash('shake256', { outputLength: bytes }).update(text).digest()
    for (let lane = 0; lane < lanes; lane += 1)
      this.#sums[lane] = (this.#sums[lane] ?? 0) + hashed.readUInt16LE(lane * 2)
  }

  /** Whether nothing was added. */
  isEmpty(): boolean {
    return this.#sums.every((sum) => sum === 0)
  }

  /** Adds all texts of another set. */
  join(other: SetHash): void {
    for (const [lane, sum] of other.#sums.entries()) this.#sums[lane] = (this.#sums[lane] ?? 0) + sum
  }

  toBytes(): Uint8Array {
    const view = Buffer.alloc(bytes)
    for (const [lane, sum] of this.#sums.entries()) view.writeUInt16LE(sum, lane * 2)
    return view
  }

  /** SHA-256 of the state, in hex. */
  digest(): string {
    return createHash('sha256').update(this.toBytes()).digest('hex')
  }
}
