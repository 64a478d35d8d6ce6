import { buildApp } from '#api/app.ts'
import type { Database } from '#api/lib/db/database.ts'
import { DatabaseUnavailable } from '#api/lib/db/failures.ts'
import { callerFor } from './caller.ts'
import { onEachStatement } from './on-each-statement.ts'
import type { Person } from './people.ts'
import type { TestApi } from './start-api.ts'

/** A server with the same services whose database connection is lost at the n-th statement of the features. */
export async function withFaultAt(api: TestApi, step: number) {
  let sent = 0
  const breaking = () => {
    sent += 1
    if (sent === step) throw new DatabaseUnavailable('The connection to the database was cut')
  }
  const db: Database = {
    ...api.db,
    inSchool: (tenantId, work) => api.db.inSchool(tenantId, (school) => work(onEachStatement(school, breaking))),
  }
  const app = await buildApp({ ...api.services, db }, { web: false })
  return {
    as: (person: Person) => callerFor(app, person),
    reached: () => sent >= step,
    [Symbol.asyncDispose]: async () => {
      await app.close()
    },
  }
}
