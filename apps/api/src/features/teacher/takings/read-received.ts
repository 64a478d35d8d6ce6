import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readReceived as call } from '@manassa/contract/teacher/takings'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { sumReceived } from './takings.queries.ts'

/** Compares what each receiving account got by day with what is recorded (docs/behaviour/transfers.md). */
export async function readReceived(
  context: StaffContext,
  { from, to }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const rows = await sumReceived(context, from ?? null, to ?? null, context.now)
  return {
    received: rows.map(({ day, accountId: id, received, recorded, unknown, ...account }) => ({
      day,
      account: { id, ...account },
      received: Number(received),
      recorded: Number(recorded),
      unknown: Number(unknown),
    })),
  }
}
