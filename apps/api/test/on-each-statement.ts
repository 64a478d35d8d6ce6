import { createQueryId, type KyselyPlugin } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

interface BuiltStatement {
  text: string
  parameters: readonly unknown[]
}

/**
 * The same transaction with `seen` called before each statement; an error of `seen` reaches the sender. Compiled
 * statements bypass plugins, so it wraps the connection.
 */
export function onEachStatement(school: SchoolDb, seen: (statement: BuiltStatement) => void): SchoolDb {
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      const { sql: text, parameters } = school.getExecutor().compileQuery(node, createQueryId())
      seen({ text, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const watched = school.withPlugin(watching)
  const { executeQuery } = watched
  watched.executeQuery = async function seeing(query) {
    if ('sql' in query) seen({ text: query.sql, parameters: query.parameters })
    return executeQuery.call(this, query) as never
  }
  return watched
}
