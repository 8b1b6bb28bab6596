import { aws } from './deployed.ts'

type SentMail = { To: string[]; Subject: string; BodyText: string }

/** The mails that the functions have sent to this address through the emulator's SES, oldest first. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  const reply = await fetch(`http://127.0.0.1:${aws.port}/_ministack/ses/messages`)
  const { messages } = (await reply.json()) as { messages: Record<string, SentMail[]> }
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.includes(email))
}

/** The text that matches the pattern's group in a mail to this address. Throws until such a mail has been sent. */
export async function mailed(email: string, pattern: RegExp): Promise<string> {
  const found = (await mailsTo(email)).flatMap(({ BodyText }) => pattern.exec(BodyText)?.[1] ?? [])
  const last = found.at(-1)
  if (last === undefined) throw new Error('The mail has not been sent yet')
  return last
}
