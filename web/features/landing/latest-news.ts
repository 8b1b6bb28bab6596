import type { News } from '../../../shared/community/news-schema.ts'
import type { NoteProps } from './studio-notes.tsx'

/** A calendar day in words, in the visitor's locale. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(`${day}T00:00:00`))

/** Shows the latest news in a note, if there is any. Plain fetch: the API's client would double the scripts of this page. */
export async function show(setNote: (note: Partial<NoteProps>) => void): Promise<void> {
  const response = await fetch('/api/news').catch(() => undefined)
  const [news] = response?.ok ? ((await response.json()) as News[]) : []
  if (!news) return
  const { title, text, picture, day } = news
  setNote({ title, text, caption: `Latest news, ${dayInWords(day)}`, ...(picture !== null && { picture }) })
}
