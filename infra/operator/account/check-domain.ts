import { edgeOutputs, edgeRegion } from '../../stack/domain.ts'
import type { Certificate } from './aws.ts'
import { ok, problem, toDo, type Check, type Finding } from './finding.ts'

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** The hosted zone exists, is public, contains the domain, and the registrar leads to it. */
export const checkZone: Check = async (aws, { hostedZoneId, hostedZoneName = '' }) => {
  const subject = 'hosted zone'
  if (!hostedZoneId) return []
  const zone = await aws.hostedZone(hostedZoneId)
  if (!zone)
    return problem(
      subject,
      `Route 53 has no zone ${hostedZoneId} in this account.`,
      'aws route53 list-hosted-zones, then correct the file of the stage',
    )
  if (zone.isPrivate)
    return problem(
      subject,
      `${hostedZoneId} is private: nobody outside would find the site.`,
      'Create a public zone, and set its id in the file of the stage',
    )
  if (withoutDot(zone.name) !== hostedZoneName)
    return problem(
      subject,
      `${hostedZoneId} is the zone ${withoutDot(zone.name)}, not ${hostedZoneName}.`,
      'Correct "hostedZoneId" or "hostedZoneName" in the file of the stage',
    )
  const delegated = (await aws.resolve(hostedZoneName, 'NS')).map(withoutDot)
  const servers = zone.nameServers.map(withoutDot)
  return servers.some((server) => delegated.includes(server))
    ? ok(subject, `${hostedZoneName} is public, and the registrar leads to it.`)
    : problem(
        subject,
        `The name servers of ${hostedZoneName} are ${delegated.join(', ') || 'none'}, not those of the zone: its certificate would wait forever.`,
        `At the registrar of ${hostedZoneName}, set the name servers ${servers.join(', ')}`,
      )
}

const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1))

const dayMilliseconds = 86_400_000
/** ACM renews 60 days before the end: a certificate this close to it did not renew. */
const renewalDays = 45

function expiry({ expiresAt, isRenewable }: Certificate, now: Date): Finding {
  const subject = 'certificate renewal'
  const days = expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / dayMilliseconds) : Infinity
  if (isRenewable && days > renewalDays) return ok(subject, `ACM renews it; it ends in ${days} days.`)
  return toDo(
    subject,
    `It ends in ${days} days${isRenewable ? ', and ACM has not renewed it' : ', and ACM will not renew it'}.`,
    'ACM console in us-east-1: the record that validates it must exist, and the certificate must be in use; an imported one must be imported again',
  )
}

/** The certificate for CloudFront. If the edge stack creates it, it is checked after the deployment. */
export const checkCertificate: Check = async (aws, { domain, certificateArn, stackName, now }) => {
  const subject = 'certificate'
  if (!domain) return []
  const edge = certificateArn ? undefined : await aws.stack(`${stackName}-edge`, edgeRegion)
  const arn = certificateArn ?? edge?.outputs[edgeOutputs.certificate]
  if (arn === undefined) return ok(subject, 'The deployment creates it.')
  const found = await aws.certificate(arn)
  const settle = `aws acm describe-certificate --region ${edgeRegion} --certificate-arn ${arn}`
  if (!found)
    return problem(
      subject,
      'ACM has no such certificate in us-east-1.',
      `aws acm request-certificate --region ${edgeRegion} --domain-name ${domain} --validation-method DNS, then set "certificateArn"`,
    )
  if (found.status !== 'ISSUED')
    return problem(
      subject,
      `It is ${found.status.toLowerCase().replaceAll('_', ' ')}.`,
      `Publish the record that validates it: ${settle}`,
    )
  if (!found.names.some((name) => covers(name, domain)))
    return problem(
      subject,
      `It covers ${found.names.join(', ')}, not ${domain}.`,
      `Request one for ${domain} in ${edgeRegion}, and set "certificateArn"`,
    )
  return [ok(subject, `It is issued for ${domain}.`), expiry(found, now)]
}

/** Whether the domain leads to the distribution. With a hosted zone the stack writes the records. */
export const checkRecord: Check = async (
  aws,
  { domain, hostedZoneId, stackName, region, siteOrigin, isProduction },
) => {
  const subject = 'domain'
  if (!domain && !siteOrigin)
    return isProduction
      ? toDo(
          subject,
          'The stage has none: the site is at the address of the distribution.',
          'Set "domain" and its certificate in the file of the stage',
        )
      : []
  if (!domain) return ok(subject, `Your proxy forwards ${siteOrigin} to the distribution.`)
  const target = (await aws.stack(stackName, region))?.outputs['DomainTarget']
  if (target === undefined)
    return hostedZoneId
      ? ok(subject, 'The deployment writes its records.')
      : toDo(subject, 'Its record leads to the distribution.', `After the deployment: ${domain} CNAME <DomainTarget>`)
  const [names, addresses, targets] = await Promise.all([
    aws.resolve(domain, 'CNAME'),
    aws.resolve(domain, 'A'),
    aws.resolve(target, 'A'),
  ])
  const leads =
    names.map(withoutDot).includes(withoutDot(target)) || addresses.some((address) => targets.includes(address))
  return leads
    ? ok(subject, `${domain} leads to the distribution.`)
    : toDo(
        subject,
        `${domain} leads ${addresses.length > 0 ? `to ${addresses.join(', ')}` : 'nowhere'}.`,
        hostedZoneId
          ? 'Route 53 console → the zone: the records of the stack are missing; deploy again'
          : `At your DNS provider: ${domain} CNAME ${target} (ALIAS or ANAME for a domain without a prefix)`,
      )
}
