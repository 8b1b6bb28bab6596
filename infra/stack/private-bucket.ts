import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BlockPublicAccess, BucketEncryption, type Bucket, type CfnBucket } from 'aws-cdk-lib/aws-s3'

/** What every bucket here is: read by whom its policy names and nobody else, over TLS alone, and kept when the stack goes. */
export const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
}

/** A bucket's ARN as the findings of cdk-nag name it. */
export function arnInFindings(bucket: Bucket): string {
  const stack = Stack.of(bucket)
  return `<${stack.resolve(stack.getLogicalId(bucket.node.defaultChild as CfnBucket))}.Arn>`
}
