import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codings, hashedFileCaching, hashedFolder, pageCaching } from '../edge/headers.ts'
import { addressedFiles, withAddresses } from '../../shared/site-address.ts'
import { arnInFindings } from './private-bucket.ts'

const hashed = hashedFolder.replaceAll('/', '')

/** The folders of the built site: the site itself, and its compressed files. */
const folders = ['', ...codings]

type Publication = {
  bucket: Bucket
  /** The folder of the built site. */
  files: string
  /** Scheme and host of the site. */
  origin: string
}

/** The files that state the site's own address. */
const addressed = (files: string, origin: string): ISource[] =>
  addressedFiles.map((name) => Source.data(name, withAddresses(readFileSync(join(files, name), 'utf8'), origin)))

/**
 * Uploads the built site, plain and in each coding: first the hashed files, then the pages that refer to them. Old hashed files
 * remain, so that a page opened before a deployment can still load its chunks. Nothing needs to be invalidated: a hashed file
 * never changes, and every other file is revalidated on each request.
 */
export function publish(scope: Construct, { bucket: destinationBucket, files, origin }: Publication): void {
  const role = new Role(scope, 'Publisher', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const logGroup = new LogGroup(scope, 'PublisherLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  logGroup.grantWrite(role)
  const shared = { destinationBucket, role, logGroup, memoryLimit: 512 }
  const assets = folders.map(
    (folder) =>
      new BucketDeployment(scope, `PublishHashed${folder}`, {
        ...shared,
        sources: [Source.asset(join(files, folder, hashed))],
        destinationKeyPrefix: join(folder, hashed),
        prune: false,
        cacheControl: [CacheControl.fromString(hashedFileCaching)],
        contentEncoding: folder || undefined,
      }),
  )
  for (const folder of folders) {
    const others = folder ? [hashed] : [hashed, ...codings]
    const source = Source.asset(join(files, folder), { exclude: [...others, ...addressedFiles] })
    const pages = new BucketDeployment(scope, `PublishPages${folder}`, {
      ...shared,
      sources: folder ? [source] : [source, ...addressed(files, origin)],
      destinationKeyPrefix: folder || undefined,
      exclude: others.map((other) => `${other}/*`),
      cacheControl: [CacheControl.fromString(pageCaching)],
      contentEncoding: folder || undefined,
    })
    pages.node.addDependency(...assets)
    // All deployments share the function of the first, with its layer. CDK declares a layer for each.
    pages.node.tryRemoveChild('AwsCliLayer')
  }
  for (const unused of assets.slice(1)) unused.node.tryRemoveChild('AwsCliLayer')
  acknowledgePublisher(role, destinationBucket)
}

/** CDK provides the function that copies the files, and its grants. */
function acknowledgePublisher(role: Role, bucket: Bucket): void {
  const stack = Stack.of(role)
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`
  const published = `${arnInFindings(bucket)}/*`
  const findings = [
    ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
      (action) => `Action::${action}`,
    ),
    ...[assets, published].map((resource) => `Resource::${resource}`),
  ]
  Validations.of(role).acknowledge(
    ...findings.map((finding) => ({
      id: `AwsSolutions-IAM5[${finding}]`,
      reason: 'It copies the files of one bucket, the deployment assets, to another, the site.',
    })),
  )
  const copiers = stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  for (const construct of copiers)
    Validations.of(construct).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'CDK chooses the runtime of this function.',
    })
}
