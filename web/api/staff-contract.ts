/** A copy of the contract that, in the app's build, contains what staff's operations return and nothing else. */
export { api as staffApi } from '../../shared/api.ts?staff'
