import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs'

/** The resources that cannot be created again: the data, and the keys and secrets that are needed to read it. */
const data = ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key', 'AWS::SecretsManager::Secret', 'AWS::Backup::BackupVault']
/** CloudFormation cannot delete a bucket with files in it, so no stage deletes its buckets. */
const alwaysRetained = ['AWS::S3::Bucket']
const logs = ['AWS::Logs::LogGroup']

type Protection = { isProduction: boolean; logDays: number }

/**
 * Decides for every resource of the stack what happens to it when the stack is deleted, and for every log group how long its
 * lines are stored. Retained resources are deleted only if the deployment that creates them fails, while they are empty, so that
 * the deployment can be repeated.
 */
export function protect(stack: Stack, { isProduction, logDays }: Protection): void {
  const retained = [...alwaysRetained, ...(isProduction ? [...data, ...logs] : [])]
  for (const resource of stack.node.findAll().filter((each) => CfnResource.isCfnResource(each))) {
    const type = resource.cfnResourceType
    if (retained.includes(type)) resource.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    else if (data.includes(type) || logs.includes(type)) resource.applyRemovalPolicy(RemovalPolicy.DESTROY)
    if (resource instanceof CfnLogGroup) resource.retentionInDays = logDays
  }
}
