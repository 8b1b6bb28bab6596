import { Stack } from 'aws-cdk-lib'
import { BlockPublicAccess, BucketEncryption, type Bucket, type CfnBucket } from 'aws-cdk-lib/aws-s3'

/** Every bucket: readable only by those that its policy names, and over TLS only. `protect` retains it. */
export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
}

/** A bucket's ARN in the form that cdk-nag uses in its findings. */
export function arnInFindings(bucket: Bucket): string {
  const stack = Stack.of(bucket)
  return `<${stack.resolve(stack.getLogicalId(bucket.node.defaultChild as CfnBucket))}.Arn>`
}
