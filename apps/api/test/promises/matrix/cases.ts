import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { isAllowed, mayCall } from '@manassa/contract/rules/permissions'
import type { TestApi } from '#test/start-api.ts'
import { type ObjectKind, type OwnerCase, ownerCases } from './kinds.ts'
import type { Outcome, Row } from './row.ts'
import type { CallingPerson, Holding } from './two-schools.ts'

interface Choice {
  /** So many are tried of things that make no difference, different ones for each caller. */
  alikes?: number
  owners?: readonly OwnerCase[]
}

interface Case {
  name: string
  input: Record<string, unknown>
  expected: Outcome
}

/**
 * All cases of a call for one caller: first with own things, then with each thing of somebody else, nobody, or
 * malformed.
 */
export async function* casesOf(
  api: TestApi,
  call: AnyEndpoint,
  row: Row,
  caller: CallingPerson,
  { alikes = Number.POSITIVE_INFINITY, owners = ownerCases }: Choice = {},
): AsyncGenerator<Case> {
  const fields = Object.entries(row.names ?? {})
  const isRefused = (refusalOf(call, row, caller) ?? 'ok') !== 'ok'
  const object = isRefused ? keptObject : newObject
  const own = ownObjects(api, row, caller, object)
  yield* spending(own, { name: 'all their own', input: await own.get(), expected: expectedOf(call, row, caller, 'ok') })

  const others = fields.flatMap(([name, { kind, outcomes, optional }]) =>
    owners.flatMap((which) => {
      const outcome = which === 'own' && !optional ? undefined : outcomes[which]
      return outcome ? [{ name, kind, which, outcome }] : []
    }),
  )
  for (const { name, kind, which, outcome } of isRefused ? nextOf(others, alikes) : others) {
    const expected = expectedOf(call, row, caller, outcome)
    const values = await valuesOf(api, kind, which, caller, object)
    const most = isRefused ? 1 : alikes
    for (const value of which === 'malformed' ? nextOf(values, most) : values) {
      const input = { ...(await own.get()), [name]: value }
      yield* spending(own, { name: `${name} ${which} ${JSON.stringify(value)}`, input, expected })
    }
  }
}

let turn = 0
/** At most so many of them, starting at another one each time. */
function nextOf<Item>(items: readonly Item[], count: number): Item[] {
  const first = turn++ % Math.max(items.length, 1)
  return [...items.slice(first), ...items.slice(0, first)].slice(0, count)
}

/** A case whose call may use up its own things when it succeeds. */
async function* spending(own: OwnObjects, one: Case): AsyncGenerator<Case> {
  yield one
  if (one.expected === 'ok') own.areSpent()
}

type OwnObjects = ReturnType<typeof ownObjects>

/** The caller's own things for all inputs of a row, the same until a call has used them up. */
function ownObjects(api: TestApi, row: Row, caller: CallingPerson, object: ObjectOf) {
  const fields = Object.entries(row.names ?? {}).filter(([, { optional }]) => !optional)
  const areFresh = object === newObject && fields.some(([, { kind }]) => kind.isFresh)
  let kept: Record<string, unknown> | null = null
  return {
    async get() {
      if (!kept || areFresh) {
        kept = {}
        for (const [name, { kind }] of fields) kept[name] = await object(api, kind, 'of', caller.own)
      }
      return { ...row.plain?.(), ...kept }
    },
    areSpent() {
      kept = null
    },
  }
}

/** A thing of a kind: of a holding, or another student's. */
type ObjectOf = (api: TestApi, kind: ObjectKind, how: 'of' | 'anothers', holding: Holding) => unknown

const newObject: ObjectOf = (api, kind, how, holding) => (kind[how] ?? kind.of)(api, holding)

const kept = new WeakMap<Holding, Record<'of' | 'anothers', Map<ObjectKind, unknown>>>()

/** One thing for all refused calls, which can neither use it up nor change it. */
const keptObject: ObjectOf = (api, kind, how, holding) => {
  const objects = kept.get(holding) ?? { of: new Map<ObjectKind, unknown>(), anothers: new Map<ObjectKind, unknown>() }
  kept.set(holding, objects)
  const known = objects[how].get(kind) ?? newObject(api, kind, how, holding)
  objects[how].set(kind, known)
  return known
}

async function valuesOf(
  api: TestApi,
  kind: ObjectKind,
  which: OwnerCase,
  caller: CallingPerson,
  object: ObjectOf,
): Promise<readonly unknown[]> {
  switch (which) {
    case 'own':
      return [await object(api, kind, 'of', caller.own)]
    case 'anothers':
      return [await object(api, kind, 'anothers', caller.anothers)]
    case 'foreign':
      return [await object(api, kind, 'of', caller.foreign)]
    case 'random':
      return [kind.random]
    case 'malformed':
      return kind.malformed
  }
}

/** The failure of a caller without access; null for a permitted one. */
function refusalOf(call: AnyEndpoint, row: Row, { as, standing }: CallingPerson): Outcome | null {
  if (standing === 'visitor' || standing === 'dead') {
    if (row.onSession) return row.onSession[standing]
    if (call.access !== 'public') return standing === 'visitor' ? 'auth.required' : 'auth.sessionEnded'
  }
  return call.access !== 'public' && 'permissions' in as && !mayCall(as, call.access) ? 'auth.notAllowed' : null
}

function expectedOf(call: AnyEndpoint, row: Row, caller: CallingPerson, outcome: Outcome): Outcome {
  const refusal = refusalOf(call, row, caller)
  if (refusal) return refusal
  const isHidden = row.seenBy && 'permissions' in caller.as && !isAllowed(caller.as, row.seenBy.need)
  return outcome === 'ok' && row.seenBy && isHidden ? row.seenBy.others : outcome
}
