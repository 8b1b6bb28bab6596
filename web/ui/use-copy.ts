import { useEffect, useState } from 'react'

/** A flag that is true for `forMs` milliseconds after the returned function is called. */
export function useTemporaryFlag(forMs: number): [boolean, () => void] {
  const [raisedAt, setRaisedAt] = useState<number>()
  useEffect(() => {
    if (raisedAt === undefined) return undefined
    const timer = setTimeout(() => setRaisedAt(undefined), forMs)
    return () => clearTimeout(timer)
  }, [raisedAt, forMs])
  return [raisedAt !== undefined, () => setRaisedAt(Date.now())]
}

const copiedForMs = 2_000

/**
 * Copies text, which may have to be fetched first. `copied` is true for two seconds; `copy` resolves to whether the browser
 * allowed it, and rejects if the text could not be fetched.
 */
export function useCopy() {
  const [copied, showCopied] = useTemporaryFlag(copiedForMs)
  const copy = async (text: string | Promise<string>): Promise<boolean> => {
    const done = await (typeof text === 'string' ? writeToClipboard(text) : writeLater(text))
    if (done) showCopied()
    return done
  }
  return { copied, copy }
}

/** Uses the Clipboard API; where the browser refuses it, handles a copy event that the user's click triggers. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const put = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/plain', text)
    }
    document.addEventListener('copy', put, { capture: true, once: true })
    // Deprecated, but the only alternative that needs no permission.
    const done = document.execCommand('copy')
    document.removeEventListener('copy', put, { capture: true })
    return done
  }
}

/** Safari allows a write only during the press, so the clipboard gets the promise of a text. */
async function writeLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return writeToClipboard(await text)
  }
}
