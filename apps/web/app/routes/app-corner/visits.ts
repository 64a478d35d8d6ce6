import { deviceStorage } from '../../player/device/device-storage.ts'

const VISITS = 'manassa.visits'
const REFUSED = 'manassa.install-refused'
const COUNTED = 'manassa.visit-counted'
const COMPLETED_LESSONS = /^completedLessons_/
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
  deviceStorage.read(REFUSED) === null &&
  (visits() >= SECOND || deviceStorage.keys().some((key) => COMPLETED_LESSONS.test(key)))

export const refuseInstalling = () => deviceStorage.write(REFUSED, 'yes')
