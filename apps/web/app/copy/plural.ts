export { counted, countedWithin, plural } from '@manassa/contract/rules/plural'
