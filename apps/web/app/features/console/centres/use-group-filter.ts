import { listGroupNames } from '@manassa/contract/teacher/groups'
import { groupChoice, groupList } from '#app/copy/centre.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import type { Filter } from '#app/ui/console/table/table-query.ts'

export function useGroupFilter(): readonly Filter[] {
  const query = useCall(listGroupNames, {})
  const groups = query.status === 'success' ? query.data.groups : []
  if (groups.length === 0) return []
  const choices = groups.map((group) => ({ value: String(group.id), label: groupChoice(group) }))
  return [{ name: 'groupId', label: groupList.name, choices }]
}
