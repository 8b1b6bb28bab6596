import { inject } from 'vitest'
import { connect } from './emulated-aws.ts'
import { Site } from './site.ts'

/** The deployment that the tests share. */
export const outputs = inject('outputs')
export const aws = connect(inject('port'))
export const site = new Site(aws.port, outputs['SiteAddress'] ?? '')
export const tableName = outputs['TableName'] ?? ''

/** Everything that a table contains, as text. */
export const tableAsText = async (of = aws, TableName = tableName): Promise<string> =>
  JSON.stringify(await of.call('dynamodb', 'scan', { TableName }))
