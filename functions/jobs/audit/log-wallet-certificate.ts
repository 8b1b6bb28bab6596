import { X509Certificate } from 'node:crypto'
import { asError, describeFault, embeddedMetrics, errorMetric, logger } from '../../log.ts'
import { Problem } from '../../problem.ts'
import { walletCertificates } from '../../wallet-pass/certificates.ts'

const dayMilliseconds = 24 * 60 * 60_000

/**
 * Logs once a night in how many days the certificate expires with which passes are signed, in a metric on which an alarm is set. A
 * deployment without one logs nothing. A failure raises another alarm.
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
