import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { analyzeGrownTables } from './analyze-tables.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'
import {
  asConditionNotMet,
  asUnavailable,
  type FailureClass,
  failureClasses,
  failureClassOf,
  isRetryable,
  isWriteRefused,
} from './failures.ts'
import { checkMigrated, checkVersion, migrateToLatest } from './migrate.ts'
import { schoolRegistry } from './schools.ts'
import type { Tables } from './tables.ts'
import { checkWorkingRole, enterSchool, superuserLogin } from './working-role.ts'

const TRIES = 3
/** Without writes meanwhile nobody knows that they would succeed again. */
const WRITES_DOUBTED_MS = 15_000

const asSuperuser = (name: string) =>
  `The database account ${name} is a superuser: one hole in a query would be a hole in everything. Give DATABASE_URL an account ` +
  'that owns its database and is none (docs/operating.md).'

export function createDatabase(engine: Engine): Database {
  const { connections } = engine
  const schools = schoolRegistry(engine)
  const notices: string[] = []
  const roleIsSafe = memoizeSuccess(async () => {
    await checkWorkingRole(connections)
    // The embedded database has no other account, and no other clients.
    const superuser = engine.name === 'server' ? await superuserLogin(connections) : null
    if (superuser) notices.push(asSuperuser(superuser))
  })
  let writeRefusedAt = Number.NEGATIVE_INFINITY
  const migrated = memoizeSuccess(() => checkMigrated(connections))

  const failures = Object.fromEntries(failureClasses.map((each) => [each, 0])) as Record<FailureClass, number>
  const guarded: typeof forbidNestedTransactions = (work) =>
    forbidNestedTransactions(work).catch((error) => {
      const failure = failureClassOf(error)
      if (failure) failures[failure] += 1
      throw error
    })

  const transaction = <T>(work: (db: Transaction<Tables>) => Promise<T>) =>
    guarded((scope) =>
      retrying(() => {
        scope.afterCommit = []
        return connections.transaction().execute(work)
      }).catch((error) => {
        if (isWriteRefused(error)) writeRefusedAt = performance.now()
        throw error
      }),
    )

  const inSchool: Database['inSchool'] = async (tenantId, work, condition) => {
    schools.refuseClosed(tenantId)
    return transaction(async (db) => {
      await enterSchool(db, tenantId)
      await condition?.(db).catch((error) => {
        throw asConditionNotMet(error)
      })
      return work(db)
    })
  }

  return {
    engine: engine.name,
    failures,
    figures: () => engine.figures?.() ?? null,
    replicaReads: engine.replica?.reads ?? null,
    inSchool,

    readInSchool(tenantId, work) {
      if (!engine.replica) return inSchool(tenantId, work)
      const read = (replica: Kysely<Tables>) =>
        forbidNestedTransactions(() =>
          replica.transaction().execute(async (db) => {
            await enterSchool(db, tenantId)
            return work(db)
          }),
        )
      return engine.replica.preferred(read, () => inSchool(tenantId, work))
    },

    asOwner: (work) => transaction(work),
    contentVersion: engine.contentVersion,
    findSchool: (name) => guarded(() => schools.find(name)),

    analyzeGrownTables: () => guarded(() => analyzeGrownTables(engine.direct)),

    async migrate(options) {
      await engine.prepare().catch((error) => {
        throw asUnavailable(error)
      })
      await migrateToLatest(engine.direct, undefined, options)
      await roleIsSafe()
    },

    checkVersion: () => guarded(() => checkVersion(engine.direct)),

    checkReady: () =>
      guarded(async () => {
        await connections.selectNoFrom((one) => one.val(1).as('one')).execute()
        await migrated()
        await roleIsSafe()
      }),

    async checkReplica() {
      await engine.replica?.check()
      return engine.replica !== undefined
    },

    isWritable: () => performance.now() - writeRefusedAt > WRITES_DOUBTED_MS,
    notices: () => [...engine.notices, ...notices],
    close: memoizeSuccess(() => engine.close()),
  }
}

interface TransactionScope {
  isOver: boolean
  afterCommit: Array<() => void>
}

const activeScope = new AsyncLocalStorage<TransactionScope>()

/** Runs `work` after the current transaction has committed; never after a rollback. */
export function afterCommit(work: () => void): void {
  const scope = activeScope.getStore()
  if (!scope || scope.isOver) throw new Error('No transaction is open here.')
  scope.afterCommit.push(work)
}

/**
 * Refuses a transaction inside a transaction. On the embedded database the inner one would wait forever for the only
 * connection; on a server, requests that hold one connection and need another would wait for each other.
 */
async function forbidNestedTransactions<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
  const outer = activeScope.getStore()
  if (outer && !outer.isOver) {
    throw new Error('A transaction is already open here: pass its `db` on instead of opening another one.')
  }
  const scope: TransactionScope = { isOver: false, afterCommit: [] }
  let result: T
  try {
    result = await activeScope.run(scope, () => work(scope))
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    scope.isOver = true
  }
  for (const after of scope.afterCommit) after()
  return result
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
      // A random wait, so that the same two do not collide again.
      await pause(Math.random() * 20 * tries)
    }
  }
}

function memoizeSuccess(work: () => Promise<void>): () => Promise<void> {
  let success: Promise<void> | undefined
  return () => {
    success ??= work().catch((error) => {
      success = undefined
      throw error
    })
    return success
  }
}
