import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** The deployment's secret, and the key that encrypts gift card codes. */
export class Secrets extends Construct {
  readonly secret: Secret
  readonly vaultKey: Key
  /** Shared by the CDN and the API; a reference that CloudFormation resolves when it deploys. */
  readonly originSecret: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.secret = new Secret(this, 'Secret', {
      description: 'Solara: the secrets of this deployment',
      // Never change this block: CloudFormation would generate the secret again and overwrite the operator's values.
      // Only the origin secret is generated. The operator sets the others; until then, no password unlocks the owner menu.
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ OWNER_WORDS: '', REWARDS_WORD: '', FINGERPRINT_KEY: '' }),
        generateStringKey: 'ORIGIN_SECRET',
        excludePunctuation: true,
        passwordLength: 40,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Nothing in it can be rotated on a schedule: people know the passwords, stored fingerprints depend on the fingerprint key, and a new origin secret requires a deployment of the CDN and the API together.',
    })
    // The origin secret only proves that a request came through the CDN; it opens no account and decrypts nothing. It may
    // therefore appear in the configuration of the distribution and the functions, and no request waits for Secrets Manager.
    this.originSecret = this.secret.secretValueFromJson('ORIGIN_SECRET').unsafeUnwrap()
    this.vaultKey = new Key(this, 'VaultKey', {
      description: 'Solara: gift card codes and claim details, sealed by the API',
      enableKeyRotation: true,
    })
  }
}
