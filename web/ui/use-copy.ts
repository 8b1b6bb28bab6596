import { useTemporaryFlag } from './use-temporary-flag.ts'

const copiedForMs = 2_000

/** Copies text. `copied` is true for two seconds; `copy` resolves to whether the browser allowed it. */
export function useCopy() {
  const [copied, showCopied] = useTemporaryFlag(copiedForMs)
  const copy = async (text: string): Promise<boolean> => {
    const done = await writeToClipboard(text)
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
