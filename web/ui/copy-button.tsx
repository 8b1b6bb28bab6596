import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './feedback/toast.ts'

type Props = {
  /** The text, or what fetches it and reports why it failed. */
  code: string | (() => Promise<string>)
  label?: string
  /** The toast after copying. */
  toastText?: { title: string; description: string }
  variant?: ButtonProps['variant']
  onCopied?: () => void
}

const codeCopied = { title: 'Code Copied!', description: 'Gift card code copied to clipboard' }

/** Copies a gift card code or other text, shows a toast, and reads "Copied!" for two seconds. */
export function CopyButton({ code, label = 'Copy code', toastText = codeCopied, variant, onCopied }: Props) {
  const { copied, copy } = useCopy()
  const [isFetching, setFetching] = useState(false)
  const copyCode = async (): Promise<boolean> => {
    if (typeof code === 'string') return copy(code)
    setFetching(true)
    return copy(code()).finally(() => setFetching(false))
  }
  const onClick = async () => {
    const isCopied = await copyCode().catch(() => undefined)
    if (isCopied === undefined) return
    if (!isCopied) {
      toast({ tone: 'bad', title: 'Copy Failed', description: 'Select the code and copy it manually.' })
      return
    }
    toast({ tone: 'ok', ...toastText })
    onCopied?.()
  }
  return (
    <Button
      variant={copied ? 'plain' : variant}
      color={copied ? 'ok' : undefined}
      pending={isFetching}
      pendingText="Copying..."
      onClick={() => void onClick()}
    >
      {copied ? <Check size="1rem" aria-hidden /> : <Copy size="1rem" aria-hidden />}
      {copied ? 'Copied!' : label}
    </Button>
  )
}

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
function useCopy() {
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
