/** A part of a mail, from top to bottom. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  /** Amounts: the items, the additions, and the sum. */
  | { kind: 'bill'; lines: [label: string, amount: string][]; sums: [string, string][]; total: [string, string] }
  /** Short lists under headings, side by side where there is room. */
  | { kind: 'columns'; columns: { heading: string; lines: string[] }[] }
  | { kind: 'button'; label: string; address: string }
  /** Small print. */
  | { kind: 'note'; text: string }

/** The content of a mail, without its layout. */
export type MailText = {
  subject: string
  /** The line that mail programs show next to the subject. */
  preview: string
  heading: string
  blocks: Block[]
}

/** The words of the link that turns mails like this one off. */
export const turnOff = 'Turn off emails like this one'

/** The site that the mail comes from: scheme and host, and what its footer leads to. */
export type Site = {
  origin: string
  host: string
  /** The address where its reader turns mails like this one off. Absent: that is not possible. */
  unsubscribe?: string
}
