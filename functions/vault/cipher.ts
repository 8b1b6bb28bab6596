/** Seals and opens short texts. What is sealed for one thing opens for that thing only. */
export type Cipher = {
  /** Gives base64. `sealedFor` is the id of the thing that the text belongs to. */
  seal(plain: string, sealedFor: string): Promise<string>
  /** Throws when the text was sealed for another thing, or was changed. */
  open(sealed: string, sealedFor: string): Promise<string>
}
