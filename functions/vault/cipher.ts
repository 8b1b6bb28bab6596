/** Encrypts and decrypts short texts. A text sealed for one resource can be opened only for that resource. */
export type Cipher = {
  /** Returns base64. `sealedFor` is the id of the resource that the text belongs to. */
  seal(plain: string, sealedFor: string): Promise<string>
  /** Throws when the text was sealed for another resource, or was changed. */
  open(sealed: string, sealedFor: string): Promise<string>
}
