import { ArnFormat, Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { edgeRegion } from './domain.ts'

/** The service that signs the identity of a workflow run. The account has one provider for it: see infra/README.md. */
const provider = 'token.actions.githubusercontent.com'
/** The roles of `cdk bootstrap` with which the CDK's command line deploys. The first may hand CloudFormation its own role. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role', 'lookup-role']

type Props = { repository: string; stage: string }

/**
 * The role with which a repository's workflow deploys this stage. GitHub states the repository and the environment of a run, which has
 * the name of the stage; its rules decide who may start one. It holds no key: each run gets credentials of an hour.
 */
export function deployRole(scope: Construct, { repository, stage }: Props): Role {
  const stack = Stack.of(scope)
  const qualifier = stack.synthesizer.bootstrapQualifier ?? 'hnb659fds'
  const roleArn = (name: string, region: string) =>
    stack.formatArn({
      service: 'iam',
      region: '',
      resource: 'role',
      resourceName: `cdk-${qualifier}-${name}-${stack.account}-${region}`,
    })
  const regions = [...new Set([stack.region, edgeRegion])]
  const stackArn = stack.formatArn({
    service: 'cloudformation',
    resource: 'stack',
    resourceName: `${stack.stackName}/*`,
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  })
  const role = new Role(scope, 'DeployRole', {
    description: `Deploys ${stack.stackName} from ${repository}`,
    assumedBy: new WebIdentityPrincipal(
      stack.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: provider }),
      {
        StringEquals: {
          [`${provider}:aud`]: 'sts.amazonaws.com',
          [`${provider}:sub`]: `repo:${repository}:environment:${stage}`,
        },
      },
    ),
    inlinePolicies: {
      Deploy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['sts:AssumeRole'],
            resources: regions.flatMap((region) => bootstrapRoles.map((name) => roleArn(name, region))),
          }),
          // The deployed settings. The app compares the new settings with them, and the workflow rolls back to them.
          new PolicyStatement({ actions: ['cloudformation:DescribeStacks'], resources: [stackArn] }),
        ],
      }),
    },
  })
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${stack.region}:<AWS::AccountId>:stack/${stack.stackName}/*]`,
    reason: 'The ARN of a stack ends with an id that CloudFormation chooses.',
  })
  return role
}
