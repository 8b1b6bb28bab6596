/** Long enough for any browser to have begun to read the file. */
const keptForMs = 60_000

/** Lets the browser save a text as a file, as a download does. */
export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptForMs)
}
