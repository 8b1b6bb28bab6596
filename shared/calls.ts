import type * as v from 'valibot'
import { api } from './api.ts'
import { methods, type Method, type Operation } from './route.ts'

/** Types and lists derived from the contract. */
export type Api = typeof api
export type RouteName = keyof Api
export type MethodOf<N extends RouteName> = Extract<keyof Api[N], Method>
type Declared<N extends RouteName, M extends MethodOf<N>> = Api[N][M]
type SchemaOf<O, K extends string> = O extends { [key in K]: infer S extends v.GenericSchema } ? S : undefined

/** The parsed input `K` that a handler receives. Undefined when the operation does not take it. */
export type Parsed<N extends RouteName, M extends MethodOf<N>, K extends 'params' | 'query' | 'body'> =
  SchemaOf<Declared<N, M>, K> extends v.GenericSchema<unknown, infer T> ? T : undefined

/** The input `K` that a caller sends. */
export type Sent<N extends RouteName, M extends MethodOf<N>, K extends 'params' | 'query' | 'body'> =
  SchemaOf<Declared<N, M>, K> extends v.GenericSchema<infer T> ? T : undefined

/** The output `K`. Undefined when the operation does not return it. */
type Returned<N extends RouteName, M extends MethodOf<N>, K extends 'output' | 'accepted'> =
  SchemaOf<Declared<N, M>, K> extends v.GenericSchema<unknown, infer T> ? T : undefined

/** The body of a successful response, including one with status 202. Undefined when there is none. */
export type Output<N extends RouteName, M extends MethodOf<N>> =
  Returned<N, M, 'output'> | NonNullable<Returned<N, M, 'accepted'>>

export type IsList<N extends RouteName, M extends MethodOf<N>> = Declared<N, M> extends { list: true } ? true : false
export type TakesIdempotencyKey<N extends RouteName, M extends MethodOf<N>> =
  Declared<N, M> extends { idempotencyKey: true } ? true : false

export const routeNames = Object.keys(api) as RouteName[]

/** Every operation in the contract. */
export const operations: { name: RouteName; path: string; method: Method; operation: Operation }[] = routeNames.flatMap(
  (name) =>
    methods.flatMap((method) => {
      const operation = (api[name] as { [M in Method]?: Operation })[method]
      return operation ? [{ name, path: api[name].path, method, operation }] : []
    }),
)
