import type { MailIdentity } from './aws.ts'
import { ok, toDo, type Check, type Finding } from './finding.ts'

/** The account's permission to send, and what it does with addresses that bounce or complain. */
export const checkMailAccount: Check = async (aws, { mailFrom, region }) => {
  if (!mailFrom) return []
  const { isOutOfSandbox, isSending, health, suppressed } = await aws.mailAccount()
  const ses = `aws sesv2 --region ${region}`
  const missing = ['BOUNCE', 'COMPLAINT'].filter((reason) => !suppressed.includes(reason))
  return [
    isOutOfSandbox
      ? ok('SES sandbox', 'The account has left it.')
      : toDo(
          'SES sandbox',
          'SES sends to verified addresses only, 200 mails a day: members get none.',
          `${ses} put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url <site> --use-case-description <text>; AWS answers within a day`,
        ),
    isSending
      ? ok('SES sending', `It is on; the reputation is ${health}.`)
      : toDo(
          'SES sending',
          `It is paused; the reputation is ${health}.`,
          `SES console → Account dashboard: settle what AWS names, then ${ses} put-account-sending-attributes --sending-enabled`,
        ),
    missing.length === 0
      ? ok('bounces', 'SES sends no further mail to addresses that bounced or complained.')
      : toDo(
          'bounces',
          `SES goes on sending after a ${missing.join(' and a ').toLowerCase()}, until it pauses the account.`,
          `${ses} put-account-suppression-attributes --suppressed-reasons BOUNCE COMPLAINT`,
        ),
  ]
}

/** The sender: its address or, better, its domain must be verified in the stage's region. */
export const checkSender: Check = async (aws, { mailFrom, region, isProduction }) => {
  const subject = 'sender'
  if (!mailFrom)
    return isProduction
      ? toDo(
          subject,
          'The stage has none: no mail is sent, so nobody can reset a password.',
          'Set "mailFrom" in the file of the stage',
        )
      : ok(subject, 'The stage has none: no mail is sent.')
  const [, domain = ''] = mailFrom.split('@')
  const ofDomain = await aws.mailIdentity(domain)
  const identity = ofDomain ?? (await aws.mailIdentity(mailFrom))
  const name = ofDomain ? domain : mailFrom
  const ses = `aws sesv2 --region ${region}`
  if (!identity)
    return toDo(
      subject,
      `SES does not know ${domain} in ${region}.`,
      `${ses} create-email-identity --email-identity ${domain}, and publish the three records that it prints`,
    )
  const verified = identity.isVerified
    ? ok(subject, `${name} is verified.`)
    : toDo(
        subject,
        `${name} is not verified: SES refuses each mail from ${mailFrom}.`,
        ofDomain
          ? `Publish the records of DKIM below; ${ses} get-email-identity --email-identity ${name} shows the state`
          : `Open the link that SES has sent to ${mailFrom}`,
      )
  return [verified, ...(ofDomain ? domainFindings(identity, domain, { ses, region }) : [onlyAddress(domain, ses)])]
}

const onlyAddress = (domain: string, ses: string): Finding =>
  toDo(
    'DKIM',
    'Only the address is verified, not its domain: mails are not signed for it, and many go to spam.',
    `${ses} create-email-identity --email-identity ${domain}`,
  )

function domainFindings(
  { dkim, mailFrom }: MailIdentity,
  domain: string,
  { ses, region }: { ses: string; region: string },
): Finding[] {
  const records = dkim.tokens.map((token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`)
  const publish = `mail.${domain} MX 10 feedback-smtp.${region}.amazonses.com, and mail.${domain} TXT "v=spf1 include:amazonses.com ~all"`
  return [
    dkim.isOn && dkim.status === 'SUCCESS'
      ? ok('DKIM', 'Mails are signed for the domain.')
      : toDo(
          'DKIM',
          `It is ${dkim.isOn ? dkim.status.toLowerCase().replaceAll('_', ' ') : 'off'}: mails are not signed for the domain.`,
          dkim.isOn
            ? `Publish ${records.join(', ')}`
            : `${ses} put-email-identity-dkim-attributes --email-identity ${domain} --signing-enabled`,
        ),
    mailFrom?.status === 'SUCCESS'
      ? ok('MAIL FROM', `${mailFrom.domain}, so that SPF passes for the domain.`)
      : mailFrom
        ? toDo(
            'MAIL FROM',
            `SES reports ${mailFrom.domain} as ${mailFrom.status.toLowerCase().replaceAll('_', ' ')}.`,
            `Publish ${publish.replaceAll(`mail.${domain}`, mailFrom.domain)}`,
          )
        : toDo(
            'MAIL FROM',
            'Bounces go to amazonses.com: SPF does not pass for the domain.',
            `${ses} put-email-identity-mail-from-attributes --email-identity ${domain} --mail-from-domain mail.${domain}, and publish ${publish}`,
          ),
  ]
}
