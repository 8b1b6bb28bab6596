import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** What a deployment keeps to itself: one secret, and the key that seals gift card codes. */
export class Secrets extends Construct {
  readonly secret: Secret
  readonly vaultKey: Key
  /** What the CDN and the API share, as a reference that CloudFormation resolves when it deploys. */
  readonly originSecret: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.secret = new Secret(this, 'Secret', {
      description: 'Solara: the secrets of this deployment',
      // Never change this block: CloudFormation would generate the secret anew, over what the operator has put into it.
      // Only the origin secret is made here. The others are the operator's, and until they are set nothing opens.
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
        'Nothing in it can be rotated by a schedule: the words are people’s, the fingerprint key must stay as long as its fingerprints, and the origin secret changes with a deployment of both of its sides.',
    })
    // The origin secret only proves that a request came through the CDN; it opens no account and decrypts nothing. So it
    // may stand in the configuration of the distribution and of the functions, and no request waits for a vault.
    this.originSecret = this.secret.secretValueFromJson('ORIGIN_SECRET').unsafeUnwrap()
    this.vaultKey = new Key(this, 'VaultKey', {
      description: 'Solara: gift card codes and claim details, sealed by the API',
      enableKeyRotation: true,
    })
  }
}
