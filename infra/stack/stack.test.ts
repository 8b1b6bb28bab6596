import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { routeNames } from '../../shared/calls.ts'
import { BuildOutput } from '../build/output.ts'
import { apiHeaders } from '../../shared/api-headers.ts'
import { securityHeaders } from '../edge/headers.ts'
import { edgeFunctionFile, type EdgeFunctionName } from '../edge/load.ts'
import { functionOf } from './testing/audit.ts'
import {
  at,
  headersOf,
  idOf,
  idsOf,
  listed,
  render,
  statementsOf,
  type Properties,
  type Value,
} from './testing/resources.ts'
import { inlined, writeBuild, type Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const only = (type: string): Properties => stack.resources[idOf(stack.resources, type)]?.Properties ?? {}
const behaviours = () => {
  const config = only('AWS::CloudFront::Distribution').DistributionConfig
  const others = listed(at(config, 'CacheBehaviors'))
  const patterns = others.map((one) => at(one, 'PathPattern'))
  const of = (pattern: string) => others.find((one) => at(one, 'PathPattern') === pattern)
  return { config, patterns, pages: at(config, 'DefaultCacheBehavior'), api: of('/api/*'), of }
}
/** The CloudFront Function that a behaviour runs on each viewer request. */
const codeAt = (behaviour: Value | undefined) => {
  expect(listed(at(behaviour, 'FunctionAssociations'))).toHaveLength(1)
  expect(at(behaviour, 'FunctionAssociations', 0, 'EventType')).toBe('viewer-request')
  const id = render(at(behaviour, 'FunctionAssociations', 0, 'FunctionARN')).replace(/^<|\.FunctionARN>$/g, '')
  return stack.resources[id]?.Properties ?? {}
}
const originOf = (behaviour: Value | undefined) =>
  listed(at(behaviours().config, 'Origins')).find((origin) => at(origin, 'Id') === at(behaviour, 'TargetOriginId'))
const deployed = (name: EdgeFunctionName) => ({
  FunctionCode: readFileSync(edgeFunctionFile(name), 'utf8'),
  FunctionConfig: expect.objectContaining({ Runtime: 'cloudfront-js-2.0' }) as unknown,
})

describe('the stack', () => {
  test('passes the checks of cdk-nag', () => {
    // A finding makes synthesis throw, so this stack has none.
    const insecure = { add: (scope: Construct) => new Topic(scope, 'Insecure') }
    expect(() => synthesize(insecure)).toThrow('AwsSolutions-SNS3')
  })

  test('retains its data when it is deleted', () => {
    const retained = ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key', 'AWS::SecretsManager::Secret', 'AWS::S3::Bucket']
    for (const id of retained.flatMap((type) => idsOf(stack.resources, type)))
      expect([id, stack.resources[id]?.DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate'])
  })

  test('fails without a build, and names the command to run', () => {
    const folder = temporaryFolder()
    expect(() => new BuildOutput(folder).bundle('health')).toThrow(/health\/index\.js is missing: run "npm run build"/)
    expect(() => new BuildOutput(folder).site()).toThrow(/index\.html is missing/)
    expect(() => new BuildOutput(folder).inlineHashes()).toThrow(/csp\.json is missing/)
    writeBuild(folder)
    expect(new BuildOutput(folder).inlineHashes()).toEqual(inlined)
  })
})

describe('the table', () => {
  test('has the keys, index, stream and protection of the specification', () => {
    const key = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ]
    expect(only('AWS::DynamoDB::GlobalTable')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'lists',
          KeySchema: key('gsi1pk', 'gsi1sk'),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: expect.arrayContaining(['id', 'summary']) },
        },
      ],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      Replicas: [
        {
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    })
  })

  test('has an index without a code, a fingerprint or a password hash, within the limit of 20 attributes', () => {
    const attributes = listed(
      at(only('AWS::DynamoDB::GlobalTable'), 'GlobalSecondaryIndexes', 0, 'Projection', 'NonKeyAttributes'),
    )
    expect(attributes.length).toBeLessThanOrEqual(20)
    expect(attributes.filter((name) => /sealed|fingerprint|hash|secret|token/i.test(render(name)))).toEqual([])
  })

  test('has a key that can be used only through DynamoDB', () => {
    const id = idsOf(stack.resources, 'AWS::KMS::Key').find((key) => key.startsWith('Table')) ?? ''
    const [administration, ...others] = statementsOf(stack.resources[id]?.Properties?.KeyPolicy)
    expect(administration).toMatch(/^allow kms:\* on \* with .*:root/)
    expect(others).toHaveLength(6)
    for (const statement of others)
      expect(statement).toContain('"kms:ViaService":"dynamodb.ap-southeast-2.amazonaws.com"')
  })
})

describe('the site', () => {
  test('is the only reader of its private bucket, through its origin access control', () => {
    for (const id of idsOf(stack.resources, 'AWS::S3::Bucket'))
      expect(stack.resources[id]?.Properties?.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
    expect(render(at(originOf(behaviours().pages), 'OriginAccessControlId'))).toMatch(/OriginAccessControl/)
    const policy = idsOf(stack.resources, 'AWS::S3::BucketPolicy').find((id) => id.startsWith('SiteFiles')) ?? ''
    const allowed = statementsOf(stack.resources[policy]?.Properties?.PolicyDocument).filter((one) =>
      one.startsWith('allow'),
    )
    expect(allowed).toHaveLength(4)
    for (const statement of allowed) {
      expect(statement).toMatch(/^allow s3:(GetObject|ListBucket) /)
      expect(statement).toContain('"Service":"cloudfront.amazonaws.com"')
      expect(statement).toContain('AWS:SourceArn')
    }
  })

  test('rewrites paths without a file, compresses, and redirects to https', () => {
    const { pages, config } = behaviours()
    expect(pages).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' })
    expect(codeAt(pages)).toMatchObject(deployed('rewrite'))
    expect(at(config, 'HttpVersion')).toBe('http2and3')
  })

  test('has the same headers as the local gateway', () => {
    const [media = ''] = idsOf(stack.resources, 'AWS::S3::Bucket').filter((id) => id.startsWith('Media'))
    expect(headersOf(stack.resources, behaviours().pages)).toEqual(
      securityHeaders(inlined, `https://<${media}.RegionalDomainName>`),
    )
  })

  test('publishes the hashed files as immutable, then the pages as no-cache', () => {
    const deployments = idsOf(stack.resources, 'Custom::CDKBucketDeployment').map(
      (id) => stack.resources[id]?.Properties,
    )
    const [forever, revalidated] = ['public, max-age=31536000, immutable', 'no-cache']
    const settings = deployments.map((one) => [
      at(one, 'DestinationBucketKeyPrefix'),
      at(one, 'SystemMetadata', 'content-encoding'),
      at(one, 'SystemMetadata', 'cache-control'),
      one?.Prune,
      one?.Exclude,
    ])
    expect(settings).toEqual([
      ['assets', undefined, forever, false, undefined],
      ['br/assets', 'br', forever, false, undefined],
      ['gzip/assets', 'gzip', forever, false, undefined],
      [undefined, undefined, revalidated, true, ['assets/*', 'br/*', 'gzip/*']],
      ['br', 'br', revalidated, true, ['assets/*']],
      ['gzip', 'gzip', revalidated, true, ['assets/*']],
    ])
    const [assets, , zippedAssets, pages, brotliPages] = deployments.map((one) =>
      render(at(one, 'SourceObjectKeys', 0)),
    )
    expect(stack.readAsset(assets ?? '', 'app-1.js')).toBe('app')
    expect(stack.readAsset(zippedAssets ?? '', 'app-1.js')).toBe('app in gzip')
    expect(stack.readAsset(pages ?? '', 'app.html')).toBe('app')
    expect(stack.readAsset(brotliPages ?? '', 'app.html')).toBe('app in Brotli')
    for (const file of ['assets/app-1.js', 'br/app.html', 'index.html'])
      expect(stack.readAsset(pages ?? '', file)).toBeUndefined()
  })

  test('publishes the pages that state the site’s address with it', () => {
    const publications = idsOf(stack.resources, 'Custom::CDKBucketDeployment').map(
      (id) => stack.resources[id]?.Properties,
    )
    const pages = publications.find((one) => listed(at(one, 'SourceObjectKeys')).length > 1)
    expect(stack.readAsset(render(at(pages, 'SourceObjectKeys', 1)), 'index.html')).toBe(
      '<meta property="og:image" content="https://<<marker:0xbaba:0>>/open-graph.jpg" />',
    )
    expect(stack.readAsset(render(at(pages, 'SourceObjectKeys', 2)), 'shop.html')).toMatch(
      /href="https:\/\/[^"]+\/shop"/,
    )
    expect(stack.readAsset(render(at(pages, 'SourceObjectKeys', 3)), 'robots.txt')).toMatch(/^Sitemap: https:\/\//)
    const distribution = idOf(stack.resources, 'AWS::CloudFront::Distribution')
    expect(render(at(pages, 'SourceMarkers', 1, '<<marker:0xbaba:0>>'))).toBe(`<${distribution}.DomainName>`)
  })
})

describe('the distribution’s behaviour for the API', () => {
  test('sets the viewer’s address, sends the origin secret, and caches nothing', () => {
    const { api } = behaviours()
    expect(codeAt(api)).toMatchObject(deployed('viewer-address'))
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      // The managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    })
    expect(listed(at(api, 'AllowedMethods'))).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
    const secret = idsOf(stack.resources, 'AWS::SecretsManager::Secret').find((id) => id.startsWith('SecretsOrigin'))
    const parameter = idOf(stack.resources, 'AWS::SSM::Parameter')
    const reference = `<${parameter}.Value>`
    expect(render(stack.resources[parameter]?.Properties?.Value)).toBe(
      `{{resolve:secretsmanager:<${secret}>:SecretString:ORIGIN_SECRET::}}`,
    )
    expect(render(at(originOf(api), 'OriginCustomHeaders', 0, 'HeaderName'))).toBe('x-origin-secret')
    expect(render(at(originOf(api), 'OriginCustomHeaders', 0, 'HeaderValue'))).toBe(reference)
    const health = stack.resources[functionOf(stack, 'health')]?.Properties
    expect(render(at(health, 'Environment', 'Variables', 'ORIGIN_SECRET'))).toBe(reference)
  })

  test('gives every reply below /api the security headers, also those of the platform, and keeps what a function sends', () => {
    const { config, api } = behaviours()
    expect(headersOf(stack.resources, api)).toEqual(apiHeaders)
    const id = render(at(api, 'ResponseHeadersPolicyId')).slice(1, -1)
    expect(JSON.stringify(stack.resources[id]?.Properties)).not.toContain('"Override":true')
    const below = listed(at(config, 'CacheBehaviors')).filter((one) =>
      render(at(one, 'PathPattern')).startsWith('/api/'),
    )
    for (const one of below) expect(at(one, 'ResponseHeadersPolicyId')).toBeDefined()
  })

  test('sends the version of the origin secret that was asked for, which every function accepts', () => {
    const originSecretVersion = 'a3a4e0d6-6b5a-4a5e-8f0f-6a5bd0a2a001'
    const { resources, outputs } = synthesize({ context: { originSecretVersion } })
    const { Value } = resources[idOf(resources, 'AWS::SSM::Parameter')]?.Properties ?? {}
    expect(render(Value)).toMatch(new RegExp(`:ORIGIN_SECRET::${originSecretVersion}}}$`))
    expect(outputs['OriginSecretVersion']?.Value).toBe(originSecretVersion)
    expect(stack.outputs['OriginSecretVersion']).toBeUndefined()
  })

  test('gives the origin secret to the functions that the distribution calls, and to no others', () => {
    const variables = idsOf(stack.resources, 'AWS::Lambda::Function').map((id) =>
      at(stack.resources[id]?.Properties, 'Environment', 'Variables', 'ORIGIN_SECRET'),
    )
    // Each function of the contract, and the one for unknown paths.
    expect(variables.filter((value) => value !== undefined)).toHaveLength(routeNames.length + 1)
  })

  test('resolves the origin secret once: CloudFormation refuses a template with more than 60 references', () => {
    expect(JSON.stringify(stack.resources).match(/\{\{resolve:/g)).toHaveLength(1)
    expect(JSON.stringify(stack.edge ?? {})).not.toContain('{{resolve:')
  })

  test('caches the paths of the contract for their time, with nothing about the visitor in the cache key', () => {
    const { api, patterns, of } = behaviours()
    const cached = of('/api/shop/products')
    // CloudFront uses the first pattern that matches.
    expect(patterns).toEqual([
      '/shop/payment',
      '/shop/thank-you',
      '/shop/cancelled',
      '/shop/*',
      '/explorers/*',
      '/sitemap.xml',
      '/api/leaderboard',
      '/api/shop/products',
      '/api/shop/products/*',
      '/api/shop/pages/*',
      '/api/sitemap.xml',
      '/api/games',
      '/api/games/*/log',
      '/api/explorers/*/picture',
      '/api/news',
      '/api/*',
      '/media/*',
    ])
    const policyOf = (name: string): Value | undefined =>
      stack.resources[render(at(cached, name)).replace(/^<|>$/g, '')]?.Properties
    expect(at(policyOf('CachePolicyId'), 'CachePolicyConfig')).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        // A visitor whose cart was refused sends it to bypass the cache.
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['asOf'] },
        EnableAcceptEncodingGzip: true,
        EnableAcceptEncodingBrotli: true,
      },
    })
    expect(at(policyOf('OriginRequestPolicyId'), 'OriginRequestPolicyConfig')).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    })
    expect(codeAt(cached)).toMatchObject(deployed('viewer-address'))
    expect(cached).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'https-only' })
    expect(at(cached, 'TargetOriginId')).toBe(at(api, 'TargetOriginId'))
    // The API refuses other methods itself.
    expect(at(cached, 'AllowedMethods')).toEqual(at(api, 'AllowedMethods'))
    expect(at(cached, 'CachedMethods') ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD'])
  })

  test('serves product pages and the site map through their own function, with the pages’ headers, but not the shop’s other screens', () => {
    const { api, pages, of } = behaviours()
    for (const path of ['/shop/payment', '/shop/thank-you', '/shop/cancelled'])
      expect(at(of(path), 'TargetOriginId')).toBe(at(pages, 'TargetOriginId'))
    for (const path of ['/shop/*', '/explorers/*', '/sitemap.xml']) {
      expect(codeAt(of(path))).toMatchObject(deployed('public-page'))
      expect(at(of(path), 'TargetOriginId')).toBe(at(api, 'TargetOriginId'))
      expect(at(of(path), 'ResponseHeadersPolicyId')).toEqual(at(pages, 'ResponseHeadersPolicyId'))
      expect(of(path)).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' })
      expect(new Set(listed(at(of(path), 'AllowedMethods')))).toEqual(new Set(['GET', 'HEAD']))
    }
  })

  test('caches no error and replaces none with a page', () => {
    const errors = listed(at(behaviours().config, 'CustomErrorResponses'))
    expect(errors.map((one) => at(one, 'ErrorCode'))).toEqual([400, 403, 404, 405, 414, 500, 501, 502, 503, 504])
    for (const one of errors) expect(one).toEqual({ ErrorCode: at(one, 'ErrorCode'), ErrorCachingMinTTL: 0 })
  })

  test('accepts state-changing requests only from the site’s origin', () => {
    const originsOf = (from: Synthesized) =>
      render(at(from.resources[functionOf(from, 'auth/login')]?.Properties, 'Environment', 'Variables', 'SITE_ORIGINS'))
    const distribution = idOf(stack.resources, 'AWS::CloudFront::Distribution')
    expect(originsOf(stack)).toBe(`https://<${distribution}.DomainName>`)
    const siteOrigin = 'https://solara.example'
    expect(originsOf(synthesize({ siteOrigin }))).toBe(siteOrigin)
    for (const wrong of ['solara.example', 'https://solara.example/', 'https://solara.example,https://evil.example'])
      expect(() => synthesize({ siteOrigin: wrong })).toThrow('siteOrigin')
  })
})
