import { useTemporaryFlag } from './use-temporary-flag.ts'

const copiedForMs = 2_000

/** Copies text. `copied` is true for the two seconds after; `copy` tells whether the browser let us. */
export function useCopy() {
  const [copied, showCopied] = useTemporaryFlag(copiedForMs)
  const copy = async (text: string): Promise<boolean> => {
    const done = await writeToClipboard(text)
    if (done) showCopied()
    return done
  }
  return { copied, copy }
}

/** Through the clipboard's own interface; where a browser refuses that, as a copy made by the person's own click. */
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
    // Deprecated, and the only other way that needs no permission.
    const done = document.execCommand('copy')
    document.removeEventListener('copy', put, { capture: true })
    return done
  }
}
