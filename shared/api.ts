import { accounts } from './contract/accounts.ts'
import { membership } from './contract/membership.ts'
import { service } from './contract/service.ts'
import { staff } from './contract/staff.ts'
import { store } from './contract/store.ts'
import { wallet } from './contract/wallet.ts'

/**
 * THE contract. The handlers, API Gateway, the local gateway, the browser's client, the OpenAPI document and the tests
 * that walk every route all come from this object. A route's name is its path without /api/ and without parameters.
 */
export const api = { ...accounts, ...membership, ...store, ...wallet, ...staff, ...service }
