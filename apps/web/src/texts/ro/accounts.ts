import type { Translated } from '../messages.ts';
import type { accounts as ru } from '../ru/accounts.ts';

export const accounts = {
  takenOver: 'Tot ce ați marcat și ați început înainte de autentificare este acum în contul dvs.',
  signInTitle: 'Autentificare sau înregistrare',
  identifier: 'Telefon sau email',
  identifierHint: '069 123 456',
  password: 'Parola',
  newPassword: 'Alegeți o parolă',
  newPasswordHint: 'Cel puțin 8 caractere',
  showPassword: 'Arată parola',
  hidePassword: 'Ascunde parola',
  remember: 'Ține-mă minte 30 de zile',
  consent: 'Accept politica de confidențialitate',
  readPolicy: 'Citește',
  continue: 'Continuă',
  login: 'Intră',
  setPassword: 'Setează parola',
  register: 'Creează cont',
  newHere: 'Nu aveți încă un cont: alegeți o parolă și contul este gata.',
  withoutPassword:
    'Există deja un cont cu acest număr sau email, dar fără parolă. Alegeți o parolă: o salvăm după ce confirmați codul primit.',
  fromTelegram:
    'V-ați înregistrat prin Telegram și contul nu are parolă. Autentificați-vă prin Telegram sau setați aici o parolă, pe care o confirmăm printr-un cod.',
  checkFailed: 'Nu am putut verifica dacă aveți un cont. Alegeți dvs.:',
  iAmNew: 'Nu am cont',
  iHaveAccount: 'Am deja cont',
  suggestions: 'Poate ați vrut să scrieți',
  enterPasswordTitle: 'Introduceți parola',
  choosePasswordTitle: 'Alegeți o parolă',
  enterPasswordText: 'Pentru a continua ca {person}, introduceți parola acestui cont.',
  choosePasswordText: 'Contul {person} a fost creat. Cu o parolă intrați în el de pe orice dispozitiv.',
  passwordSaved: 'Parola a fost salvată',
  profileTitle: 'Profilul meu',
  profileText:
    'Numele este vizibil tuturor. Numărul din ofertele dvs. se afișează la apăsarea butonului „Arată telefonul” sau numai după ce ați stabilit o vizionare; puteți schimba acest lucru în profil.',
  name: 'Nume',
  phone: 'Număr de telefon',
  email: 'Email',
  contactFixed: 'Folosit la autentificare',
  save: 'Salvează',
  profileSaved: 'Profilul a fost actualizat',
  passwordSection: 'Parola',
  passwordSectionText: 'Pe toate celelalte dispozitive va trebui să intrați din nou.',
  changePassword: 'Schimbă parola',
  role: { client: 'Client', owner: 'Proprietar', realtor: 'Agent imobiliar', admin: 'Administrator' },
  proven: 'Contact confirmat',
  unproven: 'Contact neconfirmat',
  privacyTitle: 'Politica de confidențialitate',
  privacyIntro: 'Pe scurt: ce date păstrează {product}, de ce și ce puteți face cu ele.',
  privacy: {
    kept: {
      title: 'Ce păstrăm',
      text: 'Telefonul sau emailul folosit la autentificare, numele, dacă l-ați indicat, ofertele, căutările, vizionările și mesajele dvs. Parola se păstrează doar sub formă de hash, din care nu poate fi refăcută.',
    },
    why: {
      title: 'De ce',
      text: 'Ca să arătăm ofertele și căutările dvs. celor interesați, să puteți stabili o vizionare și să protejăm contul de accesul neautorizat. Datele nu sunt folosite pentru publicitate și nu se vând.',
    },
    seen: {
      title: 'Cine vede ce',
      text: 'Numele și fotografia sunt vizibile tuturor. Numărul proprietarului apare așa cum a ales acesta: la apăsarea butonului „Arată telefonul” sau numai după ce s-a stabilit o vizionare. Numărul celui care caută este vizibil doar celor a căror ofertă a acceptat-o sau cu care a stabilit o vizionare. Proprietarul poate ascunde locul exact pe hartă.',
    },
    stay: {
      title: 'Cât timp',
      text: 'Cât timp aveți cont. O sesiune durează 12 ore sau 30 de zile, codurile și linkurile de unică folosință – câteva minute. Un cont șters devine imediat invizibil, iar datele personale se șterg după 72 de ore: până atunci îl puteți recupera.',
    },
    rights: {
      title: 'Drepturile dvs.',
      text: 'Conform Legii Republicii Moldova nr. 195/2024 puteți afla ce se păstrează despre dvs., puteți corecta, primi o copie sau șterge totul împreună cu contul.',
    },
    browser: {
      title: 'Ce rămâne în browser',
      text: 'Cheia sesiunii, conturile pe care ați cerut să le reținem, limba, tema, formularele nefinalizate și ultimele numere după care ați căutat pe hartă. Pe site nu există contoare sau trackere publicitare ale terților; vizitele se numără fără date personale.',
    },
  },
} satisfies Translated<typeof ru>;
