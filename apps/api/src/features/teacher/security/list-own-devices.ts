import { listDevices } from '#api/features/account/list-devices.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'

export const listOwnDevices = async (context: StaffContext) => ({ devices: await listDevices(context) })
