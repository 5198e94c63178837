/**
 * Makes of cars, vans, pickups and SUVs: vPIC's spelling → the spelling in lists. Trucks and kit cars are covered by
 * 'Not Listed'.
 */
export const makes: ReadonlyMap<string, string> = new Map([
  ...[
    "Acura Alfa_Romeo Aston_Martin Audi BMW Bentley Buick Cadillac Chevrolet Chrysler Daewoo Dodge Eagle Ferrari Fiat",
    "Fisker Ford GMC Genesis Geo Honda Hummer Hyundai Infiniti Isuzu Jaguar Jeep Kia Lamborghini Land_Rover Lexus",
    "Lincoln Lotus Lucid MINI Maserati Maybach Mazda McLaren Mercedes-Benz Mercury Mitsubishi Nissan Oldsmobile Plymouth",
    "Polestar Pontiac Porsche Ram Rolls-Royce Saturn Subaru Suzuki Tesla Toyota VinFast Volkswagen Volvo smart",
  ]
    .flatMap((line) => line.split(" "))
    .map((name) => name.replace("_", " "))
    .map((name): [string, string] => [name, name]),
  ["KARMA", "Karma"],
  ["RIVIAN", "Rivian"],
  ["SAAB", "Saab"],
  ["INEOS", "Ineos"],
]);
