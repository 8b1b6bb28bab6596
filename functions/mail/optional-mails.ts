import { isOptionalMail, type OptionalMail } from '../../shared/accounts/optional-mails.ts'
import { gamePath } from '../../shared/community/game-path.ts'
import { brand } from '../../shared/brand.ts'
import { dollars, formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import { noticeTitle, staffNotices } from '../../shared/notifications/staff-notices.ts'
import { button, facts, note, text, time } from './blocks.ts'
import type { MailText } from './mail-text.ts'
import type { OptionalContent, OptionalMailContent } from './optional-mail.ts'
import { neverAsk } from './write-notice.ts'

const coins = (amount: Cents): string => `${formatAmount(toAmount(amount))} ${brand.coins}`

const claimNouns = { claim: 'gift card claim', voucher: 'prepaid card' } as const

function claimDecided(content: OptionalContent<'claim-decided'>, link?: string): MailText {
  const { claim, isApproved, platform, amount, solcoins, reason } = content
  const heading = `Your ${claimNouns[claim]} ${isApproved ? 'is approved' : 'was declined'}`
  const card = `${dollars(amount)} ${platform}`
  return {
    subject: heading,
    preview: isApproved ? 'Its details are in your wallet.' : `Your ${coins(solcoins)} are back.`,
    heading,
    blocks: [
      text(
        isApproved
          ? `You can use your ${card} now. Its details are in your wallet, where only you can see them.`
          : `We declined your ${card}. The ${coins(solcoins)} that it cost are back in your balance.`,
      ),
      ...(reason === null ? [] : [facts(['Reason', reason])]),
      ...button('Open your wallet', link),
      isApproved ? neverAsk : note(`Questions? Write to ${brand.contactEmail}.`),
    ],
  }
}

function coinsReceived({ amount, reason }: OptionalContent<'coins-received'>, link?: string): MailText {
  const heading = `You received ${coins(amount)}`
  return {
    subject: heading,
    preview: 'They are in your balance now.',
    heading,
    blocks: [
      text(`${coins(amount)} are in your balance now.`),
      facts(['For', reason]),
      ...button('Open your wallet', link),
    ],
  }
}

const testOpens = ({ game, title, text: words }: OptionalContent<'test-opens'>, link?: string): MailText => ({
  subject: `The ${game} test is open`,
  preview: 'Testers are playing now.',
  heading: `The ${game} test is open`,
  blocks: [
    text(`Testers are playing ${game} now. On its page you see whether a place is left, or that you have one.`),
    facts(['The studio writes', title]),
    text(words),
    ...button(`Open ${game}`, link),
  ],
})

const devLog = ({ game, title, text: words }: OptionalContent<'dev-log'>, link?: string): MailText => ({
  subject: `New in the dev log of ${game}`,
  preview: 'You follow this game.',
  heading: `New in the dev log of ${game}`,
  blocks: [facts(['Entry', title]), text(words), ...button(`Open ${game}`, link)],
})

function staffDaily({ waiting }: OptionalContent<'staff-daily'>, link?: string): MailText {
  const rows = waiting.map(({ kind, count, isMore, oldestAt }): [string, string] => [
    staffNotices[kind].title,
    `${count}${isMore ? '+' : ''}${oldestAt === null ? '' : `, the oldest from ${time(oldestAt)}`}`,
  ])
  const [first = { kind: 'claims', count: 0, isMore: false } as const, ...others] = waiting
  return {
    subject: `${noticeTitle(first)}${others.length > 0 ? ', and more' : ''}`,
    preview: 'What is waiting for staff this morning.',
    heading: 'What is waiting for staff',
    blocks: [facts(...rows), ...button('Open the overview', link)],
  }
}

type Kind<K extends OptionalMail> = {
  /** The screen that its button opens. */
  opens: (content: OptionalContent<K>) => string
  /** `link` is the full address of that screen. */
  write: (content: OptionalContent<K>, link?: string) => MailText
}

const kinds: { [K in OptionalMail]: Kind<K> } = {
  'claim-decided': { opens: () => '/wallet', write: claimDecided },
  'coins-received': { opens: () => '/wallet', write: coinsReceived },
  'test-opens': { opens: ({ gameId }) => gamePath(gameId), write: testOpens },
  'dev-log': { opens: ({ gameId }) => gamePath(gameId), write: devLog },
  'staff-daily': { opens: () => '/admin', write: staffDaily },
}

export const isOptional = (content: { kind: string }): content is OptionalMailContent => isOptionalMail(content.kind)

/** The path of the screen that the mail's button opens. */
export function screenOf(content: OptionalMailContent): string {
  const { opens } = kinds[content.kind] as Kind<OptionalMail>
  return opens(content)
}

/** Writes a mail that its member can turn off. `link` is the full address of the screen that its button opens. */
export function writeOptionalMail(content: OptionalMailContent, link?: string): MailText {
  const { write } = kinds[content.kind] as Kind<OptionalMail>
  return write(content, link)
}
