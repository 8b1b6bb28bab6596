import { beforeAll, describe, expect, test } from 'vitest'
import { mediaHeaders } from '../edge/headers.ts'
import {
  grantsOfRole,
  headersOf,
  at,
  idOf,
  idsOf,
  listed,
  render,
  statementsOf,
  type Value,
} from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const bucketId = (from = stack) =>
  idsOf(from.resources, 'AWS::S3::Bucket').find((id) => id.startsWith('Media')) ?? 'no media bucket'
const propertiesOf = (id: string, from = stack) => from.resources[id]?.Properties
const distribution = () =>
  at(propertiesOf(idOf(stack.resources, 'AWS::CloudFront::Distribution')), 'DistributionConfig')
const behaviour = (): Value => {
  const found = listed(at(distribution(), 'CacheBehaviors')).find((each) => at(each, 'PathPattern') === '/media/*')
  if (!found) throw new Error('No behaviour serves /media')
  return found
}

describe('the media bucket', () => {
  test('is private, and is retained when the stack is deleted', () => {
    expect(stack.resources[bucketId()]?.DeletionPolicy).toBe('RetainExceptOnCreate')
    expect(propertiesOf(bucketId())?.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
  })

  test('stores former versions of a picture for 90 days, and pictures for ever', () => {
    const { VersioningConfiguration, LifecycleConfiguration } = propertiesOf(bucketId()) ?? {}
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' })
    expect(listed(at(LifecycleConfiguration, 'Rules'))).toEqual([
      {
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        NoncurrentVersionExpiration: { NoncurrentDays: 90 },
        ExpiredObjectDeleteMarker: true,
      },
    ])
  })

  test('is readable by the distribution only', () => {
    const policy = idsOf(stack.resources, 'AWS::S3::BucketPolicy').find((id) => id.startsWith('Media')) ?? ''
    const statements = statementsOf(propertiesOf(policy)?.PolicyDocument)
    const allowed = statements.filter((statement) => statement.startsWith('allow'))
    const places = [`<${bucketId()}.Arn>`, `<${bucketId()}.Arn>/*`]
    expect(allowed.map((statement) => statement.split(' with ')[0] ?? '').toSorted()).toEqual(
      ['s3:GetObject', 's3:ListBucket'].flatMap((action) => places.map((place) => `allow ${action} on ${place}`)),
    )
    for (const statement of allowed) {
      expect(statement).toContain('"Service":"cloudfront.amazonaws.com"')
      expect(statement).toContain('AWS:SourceArn')
    }
    expect(statements).toContainEqual(expect.stringMatching(/^deny s3:\* .*"aws:SecureTransport":"false"/))
  })

  test('accepts uploads signed by one function, under one prefix', () => {
    const writers = idsOf(stack.resources, 'AWS::IAM::Role').flatMap((role) =>
      grantsOfRole(stack.resources, role).filter((grant) => /s3:Put/.test(grant) && grant.includes(bucketId())),
    )
    expect(writers).toEqual([`allow s3:PutObject on <${bucketId()}.Arn>/media/products/*`])
  })

  test('allows scripts of the site, and of no other origin, to post forms', () => {
    const rule = (siteOrigin?: string) => {
      const from = siteOrigin ? synthesize({ siteOrigin }) : stack
      const rules = listed(at(propertiesOf(bucketId(from), from), 'CorsConfiguration', 'CorsRules'))
      expect(rules).toHaveLength(1)
      expect(at(rules[0], 'AllowedMethods')).toEqual(['POST'])
      return at(rules[0], 'AllowedOrigins')
    }
    expect(rule('https://solara.example')).toEqual(['https://solara.example'])
    expect(rule()).toEqual(['https://*.cloudfront.net'])
  })
})

describe('the distribution’s behaviour for uploaded pictures', () => {
  test('reads the media bucket through an origin access control', () => {
    const origin = listed(at(distribution(), 'Origins')).find(
      (each) => at(each, 'Id') === at(behaviour(), 'TargetOriginId'),
    )
    expect(render(at(origin, 'DomainName'))).toBe(`<${bucketId()}.RegionalDomainName>`)
    expect(render(at(origin, 'OriginAccessControlId'))).toMatch(/OriginAccessControl/)
  })

  test('allows browsers to display pictures and nothing else', () => {
    expect(behaviour()).toMatchObject({ AllowedMethods: ['GET', 'HEAD'], ViewerProtocolPolicy: 'redirect-to-https' })
    expect(at(behaviour(), 'FunctionAssociations')).toBeUndefined()
    expect(headersOf(stack.resources, behaviour())).toEqual(mediaHeaders)
    expect(mediaHeaders['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(mediaHeaders['x-content-type-options']).toBe('nosniff')
  })

  // It caches by path only, for as long as the upload's cache-control allows, up to a year. Source: developer guide of CloudFront,
  // "Use managed cache policies".
  test('caches with the managed policy CachingOptimized', () =>
    expect(at(behaviour(), 'CachePolicyId')).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6'))
})
