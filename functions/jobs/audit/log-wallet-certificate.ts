import { X509Certificate } from 'node:crypto'
import { asError, describeFault, embeddedMetrics, errorMetric, logger } from '../../log.ts'
import { Problem } from '../../problem.ts'
import { walletCertificates } from '../../wallet-pass/certificates.ts'

const dayMilliseconds = 24 * 60 * 60_000

/**
 * Logs once a night how many days are left until the signing certificate of passes expires, in a metric that an alarm watches. A
 * deployment without a certificate logs nothing. A failure raises another alarm.
 */
export async function logWalletCertificate(now: Date): Promise<void> {
  try {
    const { validTo } = new X509Certificate((await walletCertificates()).signerCert)
    const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMilliseconds)
    logger.info('wallet certificate', embeddedMetrics({ WalletCertificateDays: days }, now))
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_configured') return
    logger.error('wallet certificate', { fault: describeFault(asError(error)), ...errorMetric(now) })
  }
}
