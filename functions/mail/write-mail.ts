import { brand } from '../../shared/brand.ts'
import { button, facts, note, text, time } from './blocks.ts'
import type { AccountMailContent, MailContent } from './mail.ts'
import type { Block, MailText } from './mail-text.ts'
import { isOptional, writeOptionalMail } from './optional-mails.ts'
import { accountDeleted, emailChanged, neverAsk, staffPromoted } from './write-notice.ts'
import { isAboutRestock, writeRestockMail } from './write-restock-mail.ts'
import { isAboutOrder, writeOrderMail } from './write-order-mail.ts'

type Content<K extends AccountMailContent['kind']> = Extract<AccountMailContent, { kind: K }>

const notYou = (link: string | undefined): Block[] => [
  text(
    'If it was not you, secure your account now: choose a new password. Every device is signed out, and every passkey is removed.',
  ),
  ...button('It wasn’t me', link),
  note('The link works once, within 24 hours.'),
  neverAsk,
]

/** Names the account, unless that would repeat what a stranger typed. */
const accountOf = (username: string | null): string =>
  username === null ? `an account at ${brand.product}` : `the account ${username}`

function resetPassword({ username }: Content<'reset-password'>, link?: string): MailText {
  return {
    subject: 'Choose a new password',
    preview: 'This link works once, within 30 minutes.',
    heading: 'Choose a new password',
    blocks: [
      text(`Someone, hopefully you, asked for a new password for ${accountOf(username)}.`),
      ...button('Choose a new password', link),
      text(
        'The link works once, within 30 minutes. A new password signs you out on every device, and removes your passkeys.',
      ),
      note('Not you? Then ignore this email. Nothing changes until someone uses the link.'),
    ],
  }
}

function newDevice({ username, device, at }: Content<'new-device'>, link?: string): MailText {
  return {
    subject: 'New sign-in to your account',
    preview: `${device}. Was it you?`,
    heading: 'A new device signed in',
    blocks: [
      text('If this was you, all is well and there is nothing to do.'),
      facts(['Account', username], ['Device', device], ['Time', time(at)]),
      ...notYou(link),
    ],
  }
}

function passwordChanged(content: Content<'password-changed'>, link?: string): MailText {
  const { username, at, removedPasskeys } = content
  return {
    subject: 'Your password was changed',
    preview: 'Was it you?',
    heading: 'Your password was changed',
    blocks: [
      text(
        'If this was you, all is well and there is nothing to do. Devices that were signed in before are signed out.',
      ),
      ...(removedPasskeys ? [text('Your passkeys were removed. You can add them again in your account.')] : []),
      facts(['Account', username], ['Time', time(at)]),
      ...notYou(link),
    ],
  }
}

function passkeyChanged(
  { kind, username, name, at }: Content<'passkey-added' | 'passkey-removed'>,
  link?: string,
): MailText {
  const isAdded = kind === 'passkey-added'
  const heading = isAdded ? 'A passkey was added' : 'A passkey was removed'
  return {
    subject: `${heading} ${isAdded ? 'to' : 'from'} your account`,
    preview: 'Was it you?',
    heading,
    blocks: [
      text(
        `If this was you, all is well and there is nothing to do. The passkey ${isAdded ? 'signs' : 'no longer signs'} in to your account.`,
      ),
      facts(['Account', username], ['Passkey', name], ['Time', time(at)]),
      ...notYou(link),
    ],
  }
}

function confirmNewEmail({ username, newEmail, byStaff }: Content<'confirm-new-email'>, link?: string): MailText {
  const current = byStaff ? '' : ' If your current address is confirmed, it has to confirm the change, too.'
  const who = byStaff ? 'Our staff' : 'Someone, hopefully you,'
  return {
    subject: 'Confirm your new email address',
    preview: 'This link works once, within 60 minutes.',
    heading: 'Confirm your new email address',
    blocks: [
      text(`${who} entered this address for ${accountOf(username)}.`),
      facts(...(username === null ? [] : [['Account', username] as [string, string]]), ['New email', newEmail]),
      ...button('Confirm this address', link),
      text(`The link works once, within 60 minutes.${current}`),
      note('Not you? Then ignore this email. Nothing changes until someone uses the link.'),
    ],
  }
}

function confirmEmailChange({ username, newEmail, at }: Content<'confirm-email-change'>, link?: string): MailText {
  return {
    subject: 'Confirm the change of your email address',
    preview: `To ${newEmail}. Was it you?`,
    heading: 'Confirm the change of your email address',
    blocks: [
      text('Someone, hopefully you, asked to change the email address of your account.'),
      facts(['Account', username], ['New email', newEmail], ['Time', time(at)]),
      ...button('Confirm the change', link),
      text('The link works once, within 60 minutes. Your address changes when the new address confirms it, too.'),
      note(
        'Not you? Then do not confirm: your address stays the same. Someone knows your password, so choose a new one: “Forgot your password?” is on the sign-in page.',
      ),
      neverAsk,
    ],
  }
}

function emailCorrection({ username, at }: Content<'email-correction'>, link?: string): MailText {
  return {
    subject: 'Your account is moving to another email address',
    preview: 'Our staff entered a new address. Did you ask for this?',
    heading: 'Your account is moving to another email address',
    blocks: [
      text(
        `Our staff entered another email address for ${accountOf(username)}. The account moves once that address is confirmed.`,
      ),
      facts(...(username === null ? [] : [['Account', username] as [string, string]]), ['Time', time(at)]),
      ...(link === undefined
        ? [note(`If you did not ask for this, write to ${brand.contactEmail}.`)]
        : [
            text(
              'If you did not ask for this, secure your account now: choose a new password. The address then stays as it is, every device is signed out, and every passkey is removed.',
            ),
            ...button('It wasn’t me', link),
            note('The link works once, within 24 hours.'),
          ]),
      neverAsk,
    ],
  }
}

function verifyEmail({ username }: Content<'verify-email'>, link?: string): MailText {
  return {
    subject: 'Confirm your email address',
    preview: 'Your orders under this address then join your account.',
    heading: 'Confirm your email address',
    blocks: [
      text(
        `Someone, hopefully you, uses this address for ${accountOf(username)}. Orders that were placed with it then join the account.`,
      ),
      ...button('Confirm this address', link),
      text('The link works once, within 60 minutes.'),
      note('Not you? Then ignore this email. Nothing changes until someone uses the link.'),
    ],
  }
}

const writers: { [K in AccountMailContent['kind']]: (content: Content<K>, link?: string) => MailText } = {
  'reset-password': resetPassword,
  'new-device': newDevice,
  'password-changed': passwordChanged,
  'passkey-added': passkeyChanged,
  'passkey-removed': passkeyChanged,
  'confirm-new-email': confirmNewEmail,
  'confirm-email-change': confirmEmailChange,
  'email-correction': emailCorrection,
  'verify-email': verifyEmail,
  'email-changed': emailChanged,
  'staff-promoted': staffPromoted,
  'account-deleted': accountDeleted,
}

/** Writes a mail. `link` is the full address of its one-time link, or of the screen that it leads to. */
export function writeMail(content: MailContent, link?: string): MailText {
  if (isAboutOrder(content)) return writeOrderMail(content, link)
  if (isOptional(content)) return writeOptionalMail(content, link)
  if (isAboutRestock(content)) return writeRestockMail(content, link)
  const write = writers[content.kind] as (content: AccountMailContent, link?: string) => MailText
  return write(content, link)
}
