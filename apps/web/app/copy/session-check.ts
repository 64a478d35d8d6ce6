export const sessionCheck = {
  checking: 'لحظة واحدة، بنتأكد من حسابك…',
  unreachable: 'مفيش اتصال بالسيرفر',
  unreachableText: 'مقدرناش نتأكد من حسابك، وبياناتك محفوظة على الجهاز. الصفحة هتفتح لوحدها أول ما النت يرجع.',
}
