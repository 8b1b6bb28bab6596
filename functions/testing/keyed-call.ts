export type Reply = { status: number; body: unknown; problem: string | undefined }

/** A call that is done once under its key, however often it is sent. */
export type KeyedCall = {
  send: (key: string) => Promise<Reply>
  sendOther: (key: string) => Promise<Reply>
  /** How often it reads before it writes: once unless it is said. */
  readsEach?: number
  /** Takes away what the first call needed, or what it made: the coins, the item. */
  spoil: () => Promise<unknown>
  /** How often it was done, as the table tells; each time as a whole, or an expectation fails. */
  effects: () => Promise<number>
}
