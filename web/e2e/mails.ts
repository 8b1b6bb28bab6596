import { expect } from '@playwright/test'

/** A mail in the local outbox. */
export type Mail = { subject: string; text: string; html: string; headers: Record<string, string> }

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${process.env['MAIL']}/messages?to=${encodeURIComponent(address)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Mail[]
}

/** Waits for the mail to the address with this subject. Mails are sent shortly after their event. */
export async function waitForMail(address: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject))
  await expect.poll(async () => (await find())?.subject, { timeout: 30_000 }).toMatch(subject)
  const mail = await find()
  if (!mail) throw new Error('The mail has disappeared')
  return mail
}

/** The path and fragment of the mail's one-time link. */
export function linkIn({ text }: Mail): string {
  const [, link] = /https?:\/\/[^/\s]+(\/[\w-]+#[\w-]{43})/.exec(text) ?? []
  if (!link) throw new Error(`The mail has no link: ${text}`)
  return link
}
