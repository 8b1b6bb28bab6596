import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Key, type IKey } from 'aws-cdk-lib/aws-kms'
import { Secret, type CfnSecret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import { constructId } from './construct-id.ts'
import { generatedKeys, isGeneratedKey, secretNames, type SecretName } from '../../functions/secrets/secret-values.ts'

/**
 * Generates one value, without the punctuation that separates the versions of a key. Never change what this returns for a secret that exists: CloudFormation would generate the value again,
 * and every card's number, every stored fingerprint and every link depends on it.
 */
const generated = (generateStringKey: string, passwordLength: number): SecretStringGenerator => ({
  secretStringTemplate: '{}',
  generateStringKey,
  excludePunctuation: true,
  passwordLength,
})

type Props = {
  /** The id of the origin secret's version to deploy. Absent: the current one. */
  originSecretVersion?: string | undefined
  /** The replica in this region of a lost deployment's vault key. Absent: the stack has a key of its own. */
  vaultKeyArn?: string | undefined
}

/** The deployment's secrets, one per concern, and the key that encrypts gift card codes. */
export class Secrets extends Construct {
  readonly vaultKey: IKey
  /** Shared by the CDN and the API; CloudFormation inserts it when it deploys. */
  readonly originSecret: string
  private readonly byName: Record<SecretName, Secret>
  private readonly origin: Secret

  constructor(scope: Construct, id: string, { originSecretVersion, vaultKeyArn }: Props) {
    super(scope, id)
    this.byName = Object.fromEntries(secretNames.map((name) => [name, this.secretOf(name)])) as Record<
      SecretName,
      Secret
    >
    // The origin secret only proves that a request came through the CDN; it opens no account and decrypts nothing. It may
    // therefore appear in the configuration of the distribution and the functions, and no request waits for Secrets Manager.
    this.origin = this.create('origin', generated('ORIGIN_SECRET', 40))
    // CloudFormation resolves the reference again only when its text changes: after a rotation, by the version.
    const reference = SecretValue.secretsManager(this.origin.secretArn, {
      jsonField: 'ORIGIN_SECRET',
      ...(originSecretVersion !== undefined && { versionId: originSecretVersion }),
    })
    // A template may contain 60 references, and there are more functions: they read this parameter's value instead.
    this.originSecret = new StringParameter(this, 'OriginValue', {
      description: 'Solara: the origin secret that is deployed',
      stringValue: reference.unsafeUnwrap(),
    }).stringValue
    this.vaultKey = vaultKeyArn === undefined ? this.createVaultKey() : Key.fromKeyArn(this, 'VaultKey', vaultKeyArn)
  }

  private createVaultKey(): Key {
    return new Key(this, 'VaultKey', {
      description: 'Solara: gift card codes and claim details, sealed by the API',
      enableKeyRotation: true,
      // A replica in another region opens what this key sealed. KMS decides this when it creates a key: it can never be changed.
      // https://docs.aws.amazon.com/kms/latest/developerguide/mrk-how-it-works.html
      multiRegion: true,
    })
  }

  arnOf(name: SecretName | 'origin'): string {
    return name === 'origin' ? this.origin.secretArn : this.byName[name].secretArn
  }

  /** The ARNs of all secrets for the operators' commands, in the same form as for functions. */
  arnsForOperators(): string {
    return `${this.arnsOf(secretNames)},origin=${this.origin.secretArn}`
  }

  /** The ARNs of these secrets, in the form that functions read: `card=arn:…,link=arn:…`. */
  arnsOf(names: readonly SecretName[]): string {
    return names.map((name) => `${name}=${this.arnOf(name)}`).join(',')
  }

  private secretOf(name: SecretName): Secret {
    if (isGeneratedKey(name)) return this.create(name, generated(generatedKeys[name], 64))
    const secret = this.create(name)
    // Without a value in the template, no deployment ever overwrites the operator's.
    ;(secret.node.defaultChild as CfnSecret).generateSecretString = undefined
    return secret
  }

  private create(name: string, generateSecretString?: SecretStringGenerator): Secret {
    const secret = new Secret(this, constructId(name), {
      description: `Solara: ${name}`,
      ...(generateSecretString && { generateSecretString }),
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Nothing in it can be rotated on a schedule: people know the passwords, Apple and Stripe issue their own keys, cards and stored fingerprints depend on their keys, and a new origin secret requires two deployments, as rotate-origin-secret explains.',
    })
    return secret
  }
}
