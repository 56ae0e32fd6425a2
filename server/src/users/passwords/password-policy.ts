import { PASSWORD_LENGTH } from '@catalogmx/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomInt } from 'node:crypto';
import { invalidInput } from '../../platform/http/errors.ts';

/** Decodes a new password from the field `key`. @throws ApiError 400 */
export function readNewPassword(key: string, username: string): string {
  const password = decodePasswordKey(key);
  const problem =
    password === undefined
      ? 'Send the base64 of the password in UTF-8.'
      : findPasswordProblem(password, username);
  if (password === undefined || problem) {
    throw invalidInput('Check the password.', { key: problem ?? '' });
  }
  return password;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the API's `key` field, base64 of UTF-8. Returns undefined if it is malformed. */
export function decodePasswordKey(key: string): string | undefined {
  if (!BASE64.test(key)) return undefined;
  try {
    return utf8.decode(Buffer.from(key, 'base64'));
  } catch {
    return undefined;
  }
}

/** Without lookalike characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a password with 79 bits of entropy that is easy to type, such as 'k7fp-xm3q-9wtr-h2zd'. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

const { min, max } = PASSWORD_LENGTH;

/** Sequences that people type along: the alphabet, the digits, rows and columns of keyboards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
]
  .map((row) => row.repeat(Math.ceil(max / row.length) + 1))
  .flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** Substitutes for letters, as in 'P@ssw0rd'. */
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

export function findPasswordProblem(password: string, username: string): string | undefined {
  const { length } = Array.from(password);
  if (length < min || length > max) return `Use ${min} to ${max} characters.`;
  const lower = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (lower === name || (name.length >= 3 && lower.includes(name))) {
    return 'Leave the user name out of the password.';
  }
  if (isRepetition(lower) || isRun(lower) || isCommon(lower)) {
    return 'Use another password: this one is among the first that are guessed.';
  }
  return undefined;
}

/** 'aaaaaaaa', 'abcabcabc', 'passwordpassword'. */
function isRepetition(lower: string): boolean {
  const period = (lower + lower).indexOf(lower, 1);
  return period < lower.length && (period <= 4 || isCommonStem(lower.slice(0, period)));
}

/** '12345678', 'hgfedcba', 'qwertyuiop'. */
function isRun(lower: string): boolean {
  return ROWS.some((row) => row.includes(lower));
}

function isCommon(lower: string): boolean {
  return commonPasswords.has(lower) || isCommonStem(lower) || isCommonStem(undisguise(lower));
}

/** A common word with at most six digits and symbols around it: 'welcome2024!'. */
function isCommonStem(lower: string): boolean {
  const stem = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return commonWords.has(stem) && lower.length - stem.length <= 6;
}

/** Digits and symbols at the end are not substitutes. */
function undisguise(lower: string): string {
  const end = lower.search(/[^\p{L}]*$/u);
  const stem = lower.slice(0, end).replace(/[^\p{L}]/gu, (sign) => DISGUISES[sign] ?? sign);
  return stem + lower.slice(end);
}

/** Words that the list of the package lacks: of this business, its towns, its roles, in Spanish or newer. */
const OWN = list(`
  00112233 27182818 4everyoung 7ujm8ik9 adminpassword americano army1234 badass123 ballerina
  beachlife bentonville bienvenidos billionaire bleach123 bonita123 brandnew1 captainamerica
  casino777 changethis chivas123 corazon1 cuteness dallascowboys deadpool1 diablo2x doggie123
  doritos1 dreamcatcher ducati916 eminem123 eventrental first123 galaxy123 gaming123 gatito123
  goldengirl golfer123 gymnastics happybirthday harleydavidson heyhey123 hiphop123 holamundo
  hostmaster hottie123 howdy123 iam4ever iamadmin iamthebest ilovemymom kobe2408 lauren123
  leagueoflegends letitbe1 linkedin littlerock logmein1 lordoftherings louisiana lovebug1 lovers69
  macaroni1 micasa123 michaeljordan miclave1 micontrasena micontraseña mifamilia mipassword
  mountaindew mychemicalromance mypass123 nichole1 numberone openthedoor overwatch partyrental
  partyrentals password1234567 password4me perrito1 player123 police911 postmaster poweruser
  priceless princesita qwertyasdf rainbowdash redrose1 rodrigo1 rootpassword secretpassword
  skater123 snapchat stargate1 surfer123 suzuki123 teamomucho teextrano tequieromucho testpassword
  thebest1 thebest123 thepassword thx11381 tigers123 userpassword w1e2r3t4 waterslide webadmin
  weekend1 welcomeback whatsapp whatsup1 xbox360x yourpassword
`);

/** Common passwords that are long enough to be chosen, 18,000 of them, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min),
  ...OWN,
]);

/** Words that are as common with digits or signs around them, in lower case. */
const commonWords: ReadonlySet<string> = list(`
  aaa aaaa abc abcd abcde abcdef abcdefg abcdefgh abigail access adm admin administrador
  administrator alejandro alex alexander amanda amazon america american amor ana andrew android
  angel angels anthony antonio apple april arkansas arsenal asd asdf asdfgh asdfghjkl ashley
  asshole august autumn avengers azerty azul baby babygirl bailey banana bar barcelona baseball
  basketball batman bear beer bella bienvenida bienvenido birthday bitch biteme black blah blanco
  bless blessed blue bmw boss boston bounce bouncehouse brian buddy bulls bunny burger business
  butterfly california camaro camila canada candy carlos carmen cash castillo castle cat catalog
  catalogmx champion change changeme charles charlie cheese chelsea cherry chevy chicago chicken
  chocolate christ christmas cisco clave cock coco coffee company computer contrasena contrasenia
  contraseña cookie cool corona corvette cow cowboy cowboys crystal dad daddy daisy dallas dance
  dancer daniel database david december default demo demon devil diamond diana dick diego dinero
  dog doggy dolphin dragon duck eagle eagles earth easter eduardo emily emma employee england eric
  event events example facebook faith fall familia family father fayetteville february fernando
  ferrari fiesta fire fishing florida flower flowers foo foobar football ford fortnite freedom
  friday friend friends fuck fuckoff fuckyou futbol gabriela gandalf george ghost ginger god goku
  gold golden golf google green guadalupe guest guitar halloween hannah happy harley heaven hello
  hey hi hobbit hockey hola holiday honda honey hope horse hot houston hulk hunter hunting ilove
  iloveyou inflable inflables inflatable inflatables instagram internet invierno iphone ironman
  isabella jack jackie jacob jake james january jason javier jennifer jessica jesus joe john
  jordan jorge jose joseph joshua juan july jump june justin kevin killer king kitty knight lakers
  laptop laura lemon letmein liberty lightning lily linux lion lisa liverpool login logon london
  lord love lovely lover loveyou lucia lucky lucy luis lupita madison madrid maggie magic manager
  mango march maria mario mark martin master matrix matthew max may melissa mercedes metal
  mexicano mexico miami michael michelle microsoft miguel mike minecraft molly mom mommy monday
  money monica monkey monster moon mother music mustang mysql naruto navidad negro network newyork
  nicole ninja nothing november october office olivia opensesame oracle orange owner pablo packers
  paris party partytime pass passcode passphrase passwd password passwort patricia patriots peace
  peach pearl pedro pepper phoenix pikachu pink pizza pokemon porsche postgres potter power
  primavera prince princesa princess private puppy purple pussy qaz qazwsx queen qwe qwer qwert
  qwerty qwertyuiop qwertz rabbit raiders rainbow ranger rangers razorback razorbacks red redsox
  rental rentals ricardo richard robert roberto roblox rock rockstar rocky rojo root rosa rose
  router ruby ryan sam samantha sample samsung samurai sandra sarah satan saturday secret secreto
  secure security senha september server sexy shadow shark shit signin silver sky smile smiley
  snake soccer sofia softball something sonic sophia spain spider spiderman sport sports spring
  springdale staff star stars startrek starwars steelers steven storm summer sun sunday sunshine
  super superadmin superman superuser sweet sweetie swimming sysadmin taco tacos taylor teamo temp
  temporary tennis tequiero tequila test tester testing texas thomas thor thunder thursday tiger
  tontitown toor toyota truck trustno tuesday turtle twitter ubuntu usa user username usuario
  valentina vampire verano verde vodka volleyball warrior water webmaster wednesday welcome
  whatever whiskey white wifi william windows winner winter wizard wolf wolves word wsx xxx xyz
  yamaha yankees yellow youtube zelda zombie zxc zxcv zxcvbn zxcvbnm
`);

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().toLowerCase().split(/\s+/));
}
