// Replaces the SDK's credential chain in bundles: a Lambda function's credentials are in its environment.
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'
