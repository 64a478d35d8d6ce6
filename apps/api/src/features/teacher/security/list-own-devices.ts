import { listDevices } from '#api/features/account/list-devices.ts'
import type { StaffContext } from '#api/lib/request-context.ts'

/** The devices that the own account is logged in on. */
export const listOwnDevices = async (context: StaffContext) => ({ devices: await listDevices(context) })
