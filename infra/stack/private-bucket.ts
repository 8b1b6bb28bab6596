import { Stack, type CfnElement } from 'aws-cdk-lib'
import { BlockPublicAccess, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** Every bucket: readable only by those that its policy names, and over TLS only. `protect` retains it. */
export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
}

/** The ARN of a bucket or table in the form that cdk-nag uses in its findings. */
export function arnInFindings(resource: Construct): string {
  const stack = Stack.of(resource)
  return `<${stack.resolve(stack.getLogicalId(resource.node.defaultChild as CfnElement))}.Arn>`
}
