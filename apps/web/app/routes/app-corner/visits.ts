import { COMPLETED_LESSONS, INSTALL_REFUSED, VISITS } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'

const COUNTED = 'manassa.visit-counted'
const SECOND = 2

const visits = () => Number(deviceStorage.read(VISITS) ?? 0)

/** A visit is a tab, however many pages it opens. */
export function countVisit() {
  try {
    if (sessionStorage.getItem(COUNTED)) return
    sessionStorage.setItem(COUNTED, 'yes')
  } catch {
    return
  }
  deviceStorage.write(VISITS, String(visits() + 1))
}

/** From the second visit or the first finished lesson on (low data, 3.4), until somebody says no. */
export const mayOfferInstalling = () =>
  deviceStorage.read(INSTALL_REFUSED) === null &&
  (visits() >= SECOND || deviceStorage.keys(COMPLETED_LESSONS).length > 0)

export const refuseInstalling = () => deviceStorage.write(INSTALL_REFUSED, 'yes')
